/** The tools of a search. */
export const toolNames = {
  'tool.choose': 'Choose',
  'tool.rule': 'Price rule',
  'tool.paste': 'Paste',
  'tool.all': 'Tools',
} as const;
