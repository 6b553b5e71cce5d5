import { messages } from '../messages';

/** The list of the tools of a search, with what each is for. */
export const tools = messages({
  'tools.how': 'How it works',
  'tools.choose': 'Choose several products, then compare, list or keep them in one go.',
  'tools.rule': 'Turns cost into your selling price on every card.',
  'tools.paste': 'Find products from item codes, links or a CSV.',
});
