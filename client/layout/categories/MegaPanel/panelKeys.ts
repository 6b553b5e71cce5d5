// Arrow keys of the category panel: up and down within a column, right into the subcategories and left back (D50).
import type { KeyboardEvent } from 'react';
import { END_KEYS, moveFocus, VERTICAL_KEYS } from '../../../components/rovingFocus/moveFocus';

/** Keys in the list of first-level categories. */
export function onFirstLevelKey(event: KeyboardEvent): void {
  if (moveFocus(event, 'a', { ...VERTICAL_KEYS, ...END_KEYS })) return;
  if (event.key === 'ArrowRight') focusIn(event, event.currentTarget.nextElementSibling, 'a');
}

/** Keys in the subcategories. */
export function onSubcategoryKey(event: KeyboardEvent): void {
  if (moveFocus(event, 'a', VERTICAL_KEYS)) return;
  if (event.key === 'ArrowLeft') focusIn(event, event.currentTarget.previousElementSibling, '[aria-current]');
}

function focusIn(event: KeyboardEvent, column: Element | null, selector: string): void {
  event.preventDefault();
  column?.querySelector<HTMLElement>(selector)?.focus();
}
