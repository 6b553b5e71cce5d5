// What each key of the desk does.

/** The tools of a page that have a key, by the key. */
export const TOOL_KEYS: Readonly<Record<string, string>> = {
  x: 'choose',
  c: 'compare',
  p: 'rule',
  l: 'list',
  a: 'add',
};

/** Where letters are text, or have a meaning of their own. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]';

/**
 * Does what a key means, if anything.
 *
 * @param hasSingleKeys whether keys without Ctrl mean anything
 * @param show opens a dialog of the desk
 */
export function pressKey(
  event: KeyboardEvent,
  hasSingleKeys: boolean,
  show: (dialog: 'command' | 'keys') => void,
): void {
  // A held key repeats. One that was held before the desk was there means what it began with.
  if (event.defaultPrevented || event.repeat) return;
  const run = actionOf(event, hasSingleKeys, show);
  if (!run) return;
  event.preventDefault();
  run();
}

/** Does what the first of these presses means that means anything. The next ones are typed into the field that it leads to. */
export function playKeys(presses: readonly KeyboardEvent[], ...how: [boolean, (dialog: 'command' | 'keys') => void]) {
  const { activeElement } = document;
  const first = presses.findIndex((press) => !press.repeat && actionOf(press, ...how));
  if (first < 0) return;
  actionOf(presses[first] as KeyboardEvent, ...how)?.();
  const text = presses
    .slice(first + 1)
    .filter((press) => press.key.length === 1 && !isCommand(press) && !isTyping(press.target));
  if (document.activeElement !== activeElement)
    document.execCommand('insertText', false, text.map(({ key }) => key).join(''));
}

const isCommand = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey;

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPING) !== null;

/** What a press means, whether or not the browser was kept from it; undefined: nothing. */
function actionOf(
  event: KeyboardEvent,
  hasSingleKeys: boolean,
  show: (dialog: 'command' | 'keys') => void,
): (() => void) | undefined {
  const { target } = event;
  const key = latinKey(event);
  // A dialog has keys of its own.
  if (event.isComposing || document.querySelector('dialog[open]')) return undefined;
  if (isCommand(event)) return key === 'k' ? () => show('command') : undefined;
  // Some keyboards have `/` and `?` by AltGr, which Windows tells as Ctrl and Alt.
  const isTyped = event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey);
  if (!hasSingleKeys || !isTyped || (event.shiftKey && /^[a-z]$/.test(key))) return undefined;
  if (isTyping(target)) return undefined;
  if (key === '?') return () => show('keys');
  if (key === '/') return focusOf('main input[type=search]') ?? focusOf('header [role=combobox]');
  const tool = key === 'x' ? (tickOf(target) ?? toolOf(key)) : toolOf(key);
  return tool && (() => tool.click());
}

/** The key without Caps Lock; where a layout has letters of another script, the one that a Latin keyboard has in that place. */
const latinKey = ({ key, code }: KeyboardEvent) =>
  (/^[^\P{L}\p{Script=Latin}]$/u.test(key) ? code.replace('Key', '') : key).toLowerCase();

/** The tools of this page that can be pressed now, as they stand in it. */
export const toolsOnPage = (): readonly HTMLButtonElement[] =>
  [...document.querySelectorAll<HTMLButtonElement>('main [data-tool]:enabled')].filter(
    (tool) => tool.dataset.tool !== 'all' && isShown(tool),
  );

const toolOf = (key: string) => toolsOnPage().find(({ dataset }) => dataset.tool === TOOL_KEYS[key]);

/** The tick of the card that has the focus. */
const tickOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('article')?.querySelector<HTMLElement>('[data-tick] input') : undefined;

function focusOf(selector: string) {
  const field = [...document.querySelectorAll<HTMLInputElement>(selector)].find(isShown);
  return (
    field &&
    (() => {
      field.focus();
      field.select();
    })
  );
}

const isShown = (element: HTMLElement) =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
