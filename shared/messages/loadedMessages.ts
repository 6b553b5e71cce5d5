// The browser's messages: those of the frame, and those that the code of a page has added. Texts only, the same for all
// users.
import { shell, transport } from './areas/shell';
import type { Messages } from './translate';

const loaded: Messages = { ...shell, ...transport };

/** All messages added so far. */
export const loadedMessages = (): Messages => loaded;

/** Adds the messages of an area. The module that is the root of a chunk calls it, before anything of it is rendered. */
export function addMessages(area: Messages): void {
  Object.assign(loaded, area);
}
