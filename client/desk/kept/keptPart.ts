import { kept } from '../../../shared/messages/desk/kept';
import type { DeskPart } from '../deskPart';
import { KeptPanel } from './KeptPanel';

/** What the tools keep, as a file. */
export const keptPart: DeskPart = { messages: kept, views: { account: KeptPanel } };
