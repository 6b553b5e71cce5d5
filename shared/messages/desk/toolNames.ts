import { messages } from '../messages';

/** The tools of a search. */
export const toolNames = messages({
  'tool.choose': 'Choose',
  'tool.rule': 'Price rule',
  'tool.paste': 'Paste',
  'tool.all': 'Tools',
});
