import { fireEvent } from '@testing-library/react';
import { watchLinkIntent } from './linkIntent';

const anchors = (): HTMLAnchorElement[] => [...document.querySelectorAll('a')];

/** jsdom has no PointerEvent with a pointer type. */
const enter = (element: Element | undefined, pointerType = 'mouse'): void => {
  if (element) fireEvent(element, Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }));
};

describe('watchLinkIntent', () => {
  let reported: string[];
  let stop: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = '<a href="/a"><b>A</b></a><a href="/b">B</a><a>none</a><p>text</p>';
    reported = [];
    stop = watchLinkIntent(({ pathname }) => reported.push(pathname));
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('reports a link on which the mouse rests for 65 ms', () => {
    enter(document.querySelector('b') ?? undefined);
    jest.advanceTimersByTime(64);
    expect(reported).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(reported).toEqual(['/a']);
  });

  it('does not report a link that the mouse crosses, nor a scrolling finger', () => {
    const [first, second] = anchors();
    enter(first);
    enter(second);
    jest.advanceTimersByTime(30);
    enter(document.querySelector('p') ?? undefined);
    enter(first, 'touch');
    jest.advanceTimersByTime(1_000);
    expect(reported).toEqual([]);
  });

  it('does not report a link that appears under a resting mouse', () => {
    const move = new MouseEvent('pointermove', { bubbles: true, clientX: 40, clientY: 60 });
    fireEvent(document.body, Object.assign(move, { pointerType: 'mouse' }));
    const over = new MouseEvent('pointerover', { bubbles: true, clientX: 40, clientY: 60 });
    fireEvent(anchors()[0] as Element, Object.assign(over, { pointerType: 'mouse' }));
    jest.advanceTimersByTime(1_000);
    expect(reported).toEqual([]);
  });

  it('does not report a menu item, which its menu focuses', () => {
    document.body.innerHTML = '<div role="menu"><a href="/a" role="menuitem">A</a></div>';
    anchors()[0]?.focus();
    expect(reported).toEqual([]);
  });

  it('reports a focused and a touched link at once, and nothing after the stop', () => {
    const [first, second, none] = anchors();
    first?.focus();
    if (second) fireEvent.touchStart(second);
    if (none) fireEvent.touchStart(none);
    stop();
    second?.focus();
    expect(reported).toEqual(['/a', '/b']);
  });
});
