/** Where letters are text, or have a meaning of their own. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]';

/** What a key makes of a text that has no field yet, where Enter waits for it; undefined for a key that writes nothing. */
export function typedBy(
  text: string,
  { key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent,
): string | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (key === 'Backspace') return [...text].slice(0, -1).join('');
  return key === 'Enter' ? text : [...key].length === 1 ? text + key : undefined;
}

/** The name of the key that was pressed, as commands have it; undefined where it is text or the browser's. */
export function keyOf(event: KeyboardEvent): string | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  // A dialog has keys of its own.
  if (event.isComposing || document.querySelector('dialog[open]')) return undefined;
  // Without Caps Lock; where a layout has letters of another script, the one that a Latin keyboard has in that place.
  const name = (/^[^\P{L}\p{Script=Latin}]$/u.test(key) ? code.replace('Key', '') : key).toLowerCase();
  if ((ctrlKey || metaKey) && !altKey && !shiftKey) return `Ctrl ${name.toUpperCase()}`;
  // Some keyboards have `?` by AltGr, which Windows tells as Ctrl and Alt.
  const isAlone = event.getModifierState('AltGraph') || !(ctrlKey || metaKey || altKey);
  const isField = target instanceof Element && target.closest(TYPING);
  return isAlone && !isField && !(shiftKey && /[a-z]/.test(name)) ? name : undefined;
}
