import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import type { PublicConfig } from '../../../shared/page/publicConfig';
import { matchRoute } from '../../../shared/routing/matchRoute';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testUser } from '../../testing/testStorefront';
import { clientSideTarget, type LinkClick, useLinkRouting, watchLinkIntent } from './useLinkRouting';

const onIntent = (): void => undefined;

function Probe({ children }: { readonly children?: ReactNode }): ReactNode {
  useLinkRouting(onIntent);
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output aria-label="address">{pathname + search + hash}</output>
      {children}
    </>
  );
}

/** Renders this HTML, as a supplier's may be, beside the address. */
function show(
  html: string,
  { user = testUser as SessionUser | null, publicPages = [] as PublicConfig['publicPages'] } = {},
) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: links and forms of a page, written by the test
  const content = <div dangerouslySetInnerHTML={{ __html: html }} />;
  return renderWithStorefront(<Probe>{content}</Probe>, {
    path: '/help',
    user,
    config: { publicPages },
  });
}

const address = (): string | null => screen.getByRole('status', { name: 'address' }).textContent;

/** Submits the form, and returns whether the browser would send it. */
function submit(): boolean {
  const form = document.querySelector('form') as HTMLFormElement;
  const submitter = form.querySelector('button');
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
  act(() => void form.dispatchEvent(event));
  return !event.defaultPrevented;
}

/** Clicks the element, and returns whether the browser would act on it. */
function click(selector: string): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  const stop = (late: Event): void => late.preventDefault();
  let isLeft = false;
  // After the listener of the document, so that jsdom does not follow the link.
  const observe = (late: Event): void => {
    isLeft = !late.defaultPrevented;
    stop(late);
  };
  window.addEventListener('click', observe, { once: true });
  act(() => void document.querySelector(selector)?.dispatchEvent(event));
  window.removeEventListener('click', observe);
  return isLeft;
}

const FIELDS = '<input name="keyword" value="desk lamp"><input name="cateId" value="">';

describe('a form', () => {
  it.each([
    ['an own page', '<form action="/search">', '/search?keyword=desk+lamp'],
    ['an own page with a query', '<form action="/search?old=1" method="get">', '/search?keyword=desk+lamp'],
    ['our origin', '<form action="http://localhost/search">', '/search?keyword=desk+lamp'],
  ])('to %s becomes a navigation with its non-empty fields (S020)', (_name, form, target) => {
    show(`${form}${FIELDS}</form>`);
    expect(submit()).toBe(false);
    expect(address()).toBe(target);
  });

  it.each([
    ['that posts', '<form action="/search" method="post">'],
    ['to another origin', '<form action="https://evil.example/search">'],
    ['to another port', '<form action="http://localhost:81/search">'],
    ['to no page of ours', '<form action="/files/0.svg">'],
  ])('%s is left to the browser', (_name, form) => {
    show(`${form}${FIELDS}</form>`);
    expect(submit()).toBe(true);
    expect(address()).toBe('/help');
  });

  it('to a page that needs a login is left to the server for a visitor (S047)', () => {
    show(`<form action="/search">${FIELDS}</form>`, { user: null });
    expect(submit()).toBe(true);
    expect(address()).toBe('/help');
  });

  it('to a page open to visitors becomes a navigation for a visitor (C03)', () => {
    show(`<form action="/search">${FIELDS}</form>`, { user: null, publicPages: ['/search'] });
    expect(submit()).toBe(false);
    expect(address()).toBe('/search?keyword=desk+lamp');
  });

  it('that a handler has dealt with is left alone', () => {
    show(`<form action="/search">${FIELDS}</form>`);
    const form = document.querySelector('form') as HTMLFormElement;
    form.addEventListener('submit', (event) => event.preventDefault());
    submit();
    expect(address()).toBe('/help');
  });

  it('sends the button that submits it, and no file', () => {
    show(
      `<form action="/search">${FIELDS}<input type="file" name="file"><button name="sortType" value="NEW">Go</button></form>`,
    );
    expect(submit()).toBe(false);
    expect(address()).toBe('/search?keyword=desk+lamp&sortType=NEW');
  });
});

describe('a link', () => {
  it('to an own page becomes a navigation, from inside it too (S021)', () => {
    show('<a href="/search?keyword=a#top"><b>Lamps</b></a>');
    expect(click('b')).toBe(false);
    expect(address()).toBe('/search?keyword=a#top');
  });

  it('to a page that needs a login is left to the server for a visitor (S047)', () => {
    show('<a href="/search">x</a>', { user: null });
    expect(click('a')).toBe(true);
  });

  it('to the page that loads its document is routed after a first navigation (S022, D16)', () => {
    show('<a id="first" href="/search">x</a><a id="home" href="/">y</a>');
    click('#first');
    expect(click('#home')).toBe(false);
    expect(address()).toBe('/');
  });
});

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

const HERE = { origin: 'https://shop.example', pathname: '/search', search: '?keyword=a' };
const PLAIN = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };

function targetOf(
  href: string,
  over: Partial<LinkClick> = {},
  attributes: Record<string, string> = {},
): string | undefined {
  const { origin, pathname, search, hash } = new URL(href, HERE.origin + HERE.pathname + HERE.search);
  const anchor = {
    ...{ href, origin, pathname, search, hash, target: attributes.target ?? '' },
    hasAttribute: (name: string) => name in attributes,
  };
  const opens = (path: string): boolean => matchRoute(path) !== undefined;
  return clientSideTarget({
    ...{ anchor, event: PLAIN, location: HERE, preloadPresent: true, fullLoadPath: '/', opens },
    ...over,
  });
}

describe('clientSideTarget', () => {
  it('returns the address of an own page (S021)', () => {
    expect(targetOf('/items/12?a=1#b')).toBe('/items/12?a=1#b');
    expect(targetOf('?keyword=b')).toBe('/search?keyword=b');
  });

  it('leaves a channel token to the server, which verifies it', () => {
    expect(targetOf('/search?chtk=abc')).toBeUndefined();
    expect(targetOf('/search?keyword=chtk')).toBe('/search?keyword=chtk');
  });

  it('leaves another host, a file or an unknown path to the browser (S020)', () => {
    expect(targetOf('https://else.example/search')).toBeUndefined();
    expect(targetOf('//else.example/search')).toBeUndefined();
    expect(targetOf('/favicon.png')).toBeUndefined();
    expect(targetOf('/search', {}, { download: '' })).toBeUndefined();
  });

  it('loads the document of the configured path before any navigation (S022, D16)', () => {
    expect(targetOf('/')).toBeUndefined();
    expect(targetOf('/', { preloadPresent: false })).toBe('/');
    expect(targetOf('/help', { fullLoadPath: '/help' })).toBeUndefined();
    expect(targetOf('/', { fullLoadPath: '/help' })).toBe('/');
  });

  it('leaves new tabs and modifier keys to the browser', () => {
    expect(targetOf('/search', {}, { target: '_blank' })).toBeUndefined();
    expect(targetOf('/search', { event: { ...PLAIN, button: 1 } })).toBeUndefined();
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented'] as const) {
      expect(targetOf('/help', { event: { ...PLAIN, [key]: true } })).toBeUndefined();
    }
  });

  it('returns the address for a link to its own tab', () => {
    expect(targetOf('/search', {}, { target: '_self' })).toBe('/search');
    expect(targetOf('/search', {}, { target: '_parent' })).toBeUndefined();
  });

  it('leaves anchors of the current page to the browser', () => {
    expect(targetOf('#content')).toBeUndefined();
    expect(targetOf('/search?keyword=a#content')).toBeUndefined();
    expect(targetOf('/help#content')).toBe('/help#content');
    expect(targetOf('/search?keyword=b#content')).toBe('/search?keyword=b#content');
    expect(targetOf('/help?keyword=a#content')).toBe('/help?keyword=a#content');
    expect(targetOf('/search?keyword=a')).toBe('/search?keyword=a');
  });
});
