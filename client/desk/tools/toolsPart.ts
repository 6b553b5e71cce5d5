import { kept } from '../../../shared/messages/desk/kept';
import { tools } from '../../../shared/messages/desk/tools';
import type { DeskPart } from '../deskPart';
import { KeptPanel } from '../kept/KeptPanel';
import { NewMark, Tools } from './Tools';

/** The list of the tools, where there is no room for their words, and what they keep. */
export const toolsPart: DeskPart = {
  messages: { ...tools, ...kept },
  views: { results: Tools, tool: NewMark, account: KeptPanel },
};
