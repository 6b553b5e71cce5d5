import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface CloseUp {
  /** The scrolling element around the picture. */
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  readonly toggle: (event: MouseEvent<HTMLElement>) => void;
  readonly leave: () => void;
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** The lightbox's second zoom level, centred on the point of the picture that was clicked. */
export function useCloseUp(): CloseUp {
  const stage = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<Point>();

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element || !point) return;
    element.scrollLeft = point.x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = point.y * element.scrollHeight - element.clientHeight / 2;
  }, [point]);

  const toggle = (event: MouseEvent<HTMLElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // Clicks by keyboard have no coordinates.
    const byKeyboard = event.detail === 0 || width === 0;
    const clicked = byKeyboard ? MIDDLE : { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    setPoint((current) => (current ? undefined : clicked));
  };
  return { stage, isOpen: point !== undefined, toggle, leave: () => setPoint(undefined) };
}
