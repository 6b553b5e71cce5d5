import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { PublicConfig } from '../../../shared/page/publicConfig';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testUser } from '../../testing/testStorefront';
import { useLinkRouting } from './useLinkRouting';

const onIntent = jest.fn<void, [URL]>();

function Probe({ children }: { children?: ReactNode }) {
  useLinkRouting(onIntent);
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output aria-label="address">{pathname + search + hash}</output>
      <output aria-label="navigation">{useNavigationType()}</output>
      {children}
    </>
  );
}

interface Site extends Partial<Pick<PublicConfig, 'publicPages' | 'fullLoadPath'>> {
  readonly visitor?: boolean;
}

const HERE = '/search?keyword=a';

/** Renders this HTML, as a supplier's may be, beside the address. */
function show(html: string, { visitor = false, ...config }: Site = {}) {
  window.history.replaceState(null, '', HERE);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: links and forms of a page, written by the test
  const content = <div dangerouslySetInnerHTML={{ __html: html }} />;
  return renderWithStorefront(<Probe>{content}</Probe>, { path: HERE, user: visitor ? null : testUser, config });
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;

/** Whether the browser would act on the event; after the listener of the document, so that jsdom does not follow it. */
function isLeft(element: HTMLElement, event: Event) {
  let left = false;
  const observe = (late: Event) => {
    left = !late.defaultPrevented;
    late.preventDefault();
  };
  window.addEventListener(event.type, observe, { once: true });
  act(() => void element.dispatchEvent(event));
  return left;
}

const submit = () =>
  isLeft(find('form'), new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: find('form button') }));
const click = (selector: string, init: MouseEventInit = {}) =>
  isLeft(find(selector), new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

describe('a form', () => {
  const FIELDS = '<input name="keyword" value="desk lamp"><input name="cateId" value="  ">';
  const BUTTON = '<input type="file" name="file"><button name="sortType" value="NEW">Go</button>';
  const FOUND = '/search?keyword=desk+lamp';

  it.each<[string, string, string, Site?]>([
    ['to an own page', '<form action="/search">', FOUND],
    ['of a button, without its file', `<form action="/search">${BUTTON}`, `${FOUND}&sortType=NEW`],
    [
      'of a visitor to an open page (C03)',
      '<form action="/search">',
      FOUND,
      { visitor: true, publicPages: ['/search'] },
    ],
  ])('%s becomes a navigation with its non-empty fields (S020)', (...[, form, target, site]) => {
    show(form.replace('>', `>${FIELDS}`), site);
    expect([submit(), address()]).toEqual([false, target]);
  });

  it.each<[string, string, Site?]>([
    ['that posts', '<form action="/search" method="post">'],
    ['to another origin', '<form action="https://evil.example/search">'],
    ['to no page of ours', '<form action="/files/0.svg">'],
    ['of a visitor to a page that needs a login (S047)', '<form action="/search">', { visitor: true }],
  ])('%s is left to the browser', (...[, form, site]) => {
    show(form + FIELDS, site);
    expect([submit(), address()]).toEqual([true, HERE]);
  });
});

describe('a link', () => {
  it.each<[string, string, string, Site?]>([
    ['to an own page, from inside it (S021)', '<a href="/items/12?a=1#b"><b>Lamps</b></a>', '/items/12?a=1#b'],
    ['to this page', '<a href="/search?keyword=a"><b></b></a>', '/search?keyword=a'],
    ['to a hash of another page', '<a href="/help#content"><b></b></a>', '/help#content'],
    ['to a hash of another path with this query', '<a href="/help?keyword=a#x"><b></b></a>', '/help?keyword=a#x'],
    ['with a word like a token', '<a href="/search?keyword=chtk"><b></b></a>', '/search?keyword=chtk'],
    ['to a page other than the one that loads its document', '<a href="/"><b></b></a>', '/', { fullLoadPath: '/help' }],
  ])('%s becomes a navigation', (...[, html, target, site]) => {
    show(html, site);
    expect([click('b'), address()]).toEqual([false, target]);
  });

  it.each<[string, string, Site?]>([
    ['with a channel token, which the server verifies', '<a href="/search?chtk=abc">'],
    ['to another host (S020)', '<a href="https://else.example/search">'],
    ['to a file', '<a href="/favicon.png">'],
    ['to a download', '<a href="/help" download>'],
    ['to the page that loads its document (S022, D16)', '<a href="/">'],
    ['to the configured page that does', '<a href="/help">', { fullLoadPath: '/help' }],
    ['to a new tab', '<a href="/help" target="_blank">'],
    ['to another frame', '<a href="/help" target="_parent">'],
    ['to a hash', '<a href="#content">'],
    ['to a hash of this page', '<a href="/search?keyword=a#content">'],
    ['of a visitor to a page that needs a login (S047)', '<a href="/search">', { visitor: true }],
  ])('%s is left to the browser', (...[, html, site]) => {
    show(html, site);
    expect([click('a'), address()]).toEqual([true, HERE]);
  });

  it.each([
    ['this page, which a double click asks for twice, replaces its entry', HERE, 'REPLACE'],
    ['a hash of another query makes an entry', '/search?keyword=b#x', 'PUSH'],
  ])('to %s', (_what, target, navigation) => {
    show(`<a href="${target}">x</a>`);
    click('a');
    expect(screen.getByRole('status', { name: 'navigation' }).textContent).toBe(navigation);
  });

  it.each<MouseEventInit>([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
    'clicked with %j is left to the browser',
    (init) => {
      show('<a href="/help">x</a>');
      expect(click('a', init)).toBe(true);
    },
  );

  it('that a handler has dealt with is left alone', () => {
    show('<a href="/help">x</a>');
    find('a').addEventListener('click', (event) => event.preventDefault());
    click('a');
    expect(address()).toBe(HERE);
  });

  it('to the page that loads its document is routed after a first navigation (S022, D16)', () => {
    show('<a id="first" href="/search">x</a><a id="home" href="/">y</a>');
    click('#first');
    expect([click('#home'), address()]).toEqual([false, '/']);
  });
});

describe('a link that the user is about to follow', () => {
  const LINKS = '<a id="a" href="/help"><b>A</b></a><a id="b" href="/search">B</a><a id="none">none</a><p>text</p>';
  const reported = () => onIntent.mock.calls.map(([{ pathname }]) => pathname);
  /** The addresses of all speculation rules of the document. */
  const loadedAhead = () =>
    [...document.querySelectorAll('script[type=speculationrules]')].map(
      ({ textContent }) => JSON.parse(textContent ?? '').prefetch[0].urls[0],
    );
  const later = (ms: number) => jest.advanceTimersByTime(ms);
  /** jsdom has no PointerEvent with a pointer type. */
  const point = (type: string, selector: string, pointerType = 'mouse', clientX = 0) => {
    fireEvent(find(selector), Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType }));
  };

  beforeEach(() => {
    onIntent.mockClear();
    jest.useFakeTimers();
    document.head.replaceChildren();
  });

  it.each<[string, () => void, string[]]>([
    ['one on which the mouse rests for 65 ms', () => [point('pointerover', 'b'), later(65)], ['/help']],
    ['not before', () => [point('pointerover', 'b'), later(64)], []],
    [
      'none that the mouse crosses, nor under a scrolling finger',
      () => {
        for (const place of ['#a', '#b']) point('pointerover', place);
        later(30);
        point('pointerover', 'p');
        point('pointerover', '#a', 'touch');
        later(1_000);
      },
      [],
    ],
    [
      'none that appears under a resting mouse',
      () => {
        point('pointermove', 'p', 'mouse', 40);
        point('pointerover', '#a', 'mouse', 40);
        later(1_000);
      },
      [],
    ],
    ['one that has the focus', () => find('#a').focus(), ['/help']],
    [
      'not a menu item, which its menu focuses',
      () => {
        find('#a').setAttribute('role', 'menuitem');
        find('#a').focus();
      },
      [],
    ],
    ['one that is touched', () => ['#b', '#none'].map((link) => fireEvent.touchStart(find(link))), ['/search']],
  ])('is reported: %s', (_what, act, paths) => {
    show(LINKS);
    act();
    expect(reported()).toEqual(paths);
  });

  it.each<[string, string, string[], Site?]>([
    ['a product', '<a href="/items/12" target="_blank">', ['http://localhost/items/12']],
    ['no product in this tab', '<a href="/items/12">', []],
    ['no product with a channel token (D126)', '<a href="/items/12?chtk=abc" target="_blank">', []],
    ['no product of another host', '<a href="https://else.example/items/12" target="_blank">', []],
    ['no product that needs a login', '<a href="/items/12" target="_blank">', [], { visitor: true }],
    ['no search of a category', '<a href="/search?cateId=7" target="_blank">', []],
  ])('is loaded ahead into its new tab: %s', (...[, html, urls, site]) => {
    show(html, site);
    find('a').focus();
    expect(loadedAhead()).toEqual(urls);
  });

  it('is loaded ahead alone, instead of the one before', () => {
    show('<a id="a" href="/items/1" target="_blank">A</a><a id="b" href="/items/2" target="_blank">B</a>');
    for (const link of ['#a', '#b']) find(link).focus();
    expect(loadedAhead()).toEqual(['http://localhost/items/2']);
  });
});
