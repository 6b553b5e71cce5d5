import type { PointerEvent } from 'react';

/**
 * Keeps the magnified picture under the mouse: the point of the picture that the pointer is over stays where it is. Set on
 * the element itself, as our policy allows no style attribute in the markup and a render per movement is too slow.
 */
export function followPointer(event: PointerEvent<HTMLElement>): void {
  if (event.pointerType !== 'mouse') return;
  const picture = event.currentTarget.querySelector<HTMLElement>('[data-magnified]');
  if (!picture) return;
  const box = event.currentTarget.getBoundingClientRect();
  const percent = (offset: number, length: number): string => `${((offset / length) * 100).toFixed(1)}%`;
  picture.style.transformOrigin = `${percent(event.clientX - box.left, box.width)} ${percent(event.clientY - box.top, box.height)}`;
}
