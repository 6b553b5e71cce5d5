import { type RefObject, useEffect, useState } from 'react';

interface ScrollEnds {
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Scrolls by the visible height, forwards (1) or back (-1). */
  readonly scrollPage: (direction: 1 | -1) => void;
}

/** Scroll positions can be fractions of a pixel. */
const SLACK_PX = 1;

/** Whether a vertically scrolling element is at its start or end; both when nothing overflows. */
export function useScrollEnds(target: RefObject<HTMLElement | null>): ScrollEnds {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const measure = (): void => {
      const { scrollTop, clientHeight, scrollHeight } = element;
      const atStart = scrollTop <= SLACK_PX;
      const atEnd = scrollTop + clientHeight >= scrollHeight - SLACK_PX;
      setEnds((current) => (current.atStart === atStart && current.atEnd === atEnd ? current : { atStart, atEnd }));
    };
    const resize = new ResizeObserver(measure);
    resize.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resize.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [target]);

  const scrollPage = (direction: 1 | -1): void => {
    const element = target.current;
    element?.scrollBy({ top: direction * element.clientHeight });
  };
  return { ...ends, scrollPage };
}
