import type { KeyboardEvent } from 'react';

type Target = 'next' | 'previous' | 'first' | 'last';
type Keys = Readonly<Record<string, Target>>;

export const VERTICAL_KEYS: Keys = { ArrowDown: 'next', ArrowUp: 'previous' };
export const HORIZONTAL_KEYS: Keys = { ArrowRight: 'next', ArrowLeft: 'previous' };
export const END_KEYS: Keys = { Home: 'first', End: 'last' };

/**
 * Handles the keys of a group with a single tab stop (WAI-ARIA roving focus): moves the focus among the elements of
 * `event.currentTarget` that match `selector`, wrapping around at the ends.
 *
 * @returns the element that received the focus; undefined when the key is not one of `keys`.
 */
export function moveFocus(event: KeyboardEvent, selector: string, keys: Keys): HTMLElement | undefined {
  const target = keys[event.key];
  if (target === undefined) return undefined;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const item = items.at(indexOf(target, items.indexOf(event.target as HTMLElement), items.length));
  event.preventDefault();
  item?.focus();
  return item;
}

function indexOf(target: Target, current: number, count: number) {
  if (target === 'first') return 0;
  if (target === 'last') return -1;
  return target === 'next' ? (current + 1) % count : Math.max(current, 0) - 1;
}
