import { type RefObject, useEffect, useState } from 'react';

interface ScrollEnds {
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Scrolls by what is in view, forwards (1) or back (-1). */
  readonly scrollPage: (direction: 1 | -1) => void;
}

/** Browsers place scrolled content at fractions of a pixel. */
const SLACK_PX = 1;

/** Whether a vertically scrolling element is at one of its ends; both, when all of it is in view. */
export function useScrollEnds(target: RefObject<HTMLElement | null>): ScrollEnds {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const measure = (): void => {
      const { scrollTop, clientHeight, scrollHeight } = element;
      const atStart = scrollTop <= SLACK_PX;
      const atEnd = scrollTop + clientHeight >= scrollHeight - SLACK_PX;
      setEnds((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }));
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
