import { KEY_PREFIX } from '../keyPrefix';
import { userName } from '../storedNames';

/** 99 or more: a longer badge would cover the icon. */
const MAX_SHOWN = 99.5;

/** A count as it is shown; empty for an empty cart. */
export const shownCount = (count: number): string => `${Math.min(count, MAX_SHOWN) || ''}`.replace('.5', '+');

/** The name of a user's count in the browser's storage. */
export const countName = (userId: string | undefined) => userName('cart-count', userId);

/**
 * Fills the cart's badge, which names its user, with the count stored last. It reads the entry as it lies there, because the
 * code that checks entries comes with the application.
 */
export function showLastCount(): void {
  try {
    const { dataset } = document.querySelector('[data-count-of]:not([data-count])') as HTMLElement;
    const { value } = JSON.parse(localStorage.getItem(`${KEY_PREFIX}${countName(dataset.countOf)}`) as string);
    dataset.count = shownCount(Number(value[0]));
  } catch {
    // There is no badge to be filled, or storage is blocked or has no such entry.
  }
}
