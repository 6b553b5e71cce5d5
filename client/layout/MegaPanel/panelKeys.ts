// The arrow keys of the category panel: up and down in a column, right into the further levels, left back (D50).
import type { KeyboardEvent } from 'react';

const links = (root: Element | null | undefined): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('a') ?? []),
];

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus by one link round the ends; true when the key was one of the arrows up and down. */
function moved(event: KeyboardEvent): boolean {
  const step = STEPS[event.key];
  if (!step) return false;
  const all = links(event.currentTarget);
  const at = all.indexOf(document.activeElement as HTMLElement);
  focusOn(event, all.at((at + step) % all.length));
  return true;
}

function focusOn(event: KeyboardEvent, link: HTMLElement | null | undefined): void {
  event.preventDefault();
  link?.focus();
}

/** Keys in the list of first-level categories. */
export function onFirstLevelKey(event: KeyboardEvent): void {
  if (moved(event)) return;
  const all = links(event.currentTarget);
  if (event.key === 'Home') focusOn(event, all[0]);
  else if (event.key === 'End') focusOn(event, all.at(-1));
  else if (event.key === 'ArrowRight') focusOn(event, links(event.currentTarget.nextElementSibling)[0]);
}

/** Keys among the links of the further levels. */
export function onBodyKey(event: KeyboardEvent): void {
  if (moved(event)) return;
  if (event.key === 'ArrowLeft') {
    focusOn(event, event.currentTarget.previousElementSibling?.querySelector<HTMLElement>('[aria-current]'));
  }
}
