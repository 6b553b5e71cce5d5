import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { StorefrontProvider } from '../../storefront/Storefront';
import { testStorefront } from '../../testing/testStorefront';
import { BackLink } from './ArticlePage';

function Address(): ReactNode {
  return <output>{useLocation().pathname}</output>;
}

interface Arrival {
  /** Index of the router's history entry in this document. */
  readonly idx?: number;
  readonly referrer?: string;
  /** Number of history entries of the tab. */
  readonly length?: number;
}

/** Clicks Back on an article opened from /search; returns the path it leads to. */
function clickBack({ idx = 0, referrer = '', length = 2 }: Arrival, click: MouseEventInit = {}): string | null {
  window.history.replaceState({ idx }, '');
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  jest.spyOn(window.history, 'length', 'get').mockReturnValue(length);
  render(
    <StorefrontProvider value={testStorefront()}>
      <MemoryRouter initialEntries={['/search', '/article/detail/5']}>
        <BackLink />
        <Address />
      </MemoryRouter>
    </StorefrontProvider>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Back' }), click);
  return screen.getByRole('status').textContent;
}

const stay = (event: Event): void => event.preventDefault();

describe('BackLink', () => {
  // Following the link would leave the test's document.
  beforeEach(() => document.addEventListener('click', stay));
  afterEach(() => {
    document.removeEventListener('click', stay);
    jest.restoreAllMocks();
  });

  it('goes back to the previous page of this document (S073)', () => {
    expect(clickBack({ idx: 1 })).toBe('/search');
  });

  it('goes back to a page of this site in an earlier document (S073)', () => {
    expect(clickBack({ referrer: 'http://localhost/help' })).toBe('/search');
  });

  it.each([
    ['there is no previous page', {}],
    ['the previous page is on another site', { referrer: 'https://elsewhere.example/' }],
    ['it is in a new tab', { referrer: 'http://localhost/help', length: 1 }],
  ])('is a link to the help centre when %s (S073)', (_, arrival) => {
    expect(clickBack(arrival)).toBe('/article/detail/5');
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/help');
  });

  it('leaves modified clicks to the browser', () => {
    expect(clickBack({ idx: 1 }, { ctrlKey: true })).toBe('/article/detail/5');
  });
});
