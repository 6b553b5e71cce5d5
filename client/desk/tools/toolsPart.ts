import { tools } from '../../../shared/messages/desk/tools';
import type { DeskPart } from '../deskPart';
import { NewMark, Tools } from './Tools';

/** The list of the tools, where there is no room for their words. */
export const toolsPart: DeskPart = {
  messages: tools,
  views: { results: Tools, tool: NewMark },
};
