import type { PointerEvent } from 'react';

/**
 * Keeps the magnified point of the picture under the pointer. Sets the style on the element, because the CSP forbids
 * style attributes in the HTML and a render per movement would be too slow.
 */
export function followPointer(event: PointerEvent<HTMLElement>): void {
  if (event.pointerType !== 'mouse') return;
  const picture = event.currentTarget.querySelector<HTMLElement>('[data-magnified]');
  if (!picture) return;
  const box = event.currentTarget.getBoundingClientRect();
  const percent = (offset: number, length: number): string => `${((offset / length) * 100).toFixed(1)}%`;
  picture.style.transformOrigin = `${percent(event.clientX - box.left, box.width)} ${percent(event.clientY - box.top, box.height)}`;
}
