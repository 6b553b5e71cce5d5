// The browser's messages: those of the frame, and those that the code of a page has added. Texts only, the same for all
// users.
import { shell } from './areas/shell';
import { transport } from './areas/transport';
import type { Messages } from './translate';

const first: Messages = { ...shell, ...transport };
const loaded = module.hot ? sameObject(module.hot, first) : first;

/** Development: the translator in use reads the same object when the texts change. */
function sameObject(hot: __WebpackModuleApi.Hot, messages: Messages): Messages {
  const { loaded: former } = (hot.data ?? {}) as { loaded?: Messages };
  const current = Object.assign(former ?? {}, messages);
  hot.dispose((data: { loaded?: Messages }) => {
    data.loaded = current;
  });
  return current;
}

/** All messages added so far. */
export const loadedMessages = (): Messages => loaded;

/** Adds the messages of an area. The module that is the root of a chunk calls it, before anything of it is rendered. */
export function addMessages(area: Messages): void {
  Object.assign(loaded, area);
}
