import { screen } from '@testing-library/react';
import type { ErrorPageName } from '../../../shared/page/state';
import { pageHeading, see } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { ErrorPage } from './ErrorPage';

const show = (name: ErrorPageName, path: string) =>
  renderWithStorefront(<ErrorPage data={name} pending={false} />, { path });
/** Text, address and target of each link. */
const actions = () =>
  screen
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')} ${link.target}`.trim());
const login = (path: string) => `#login?redirectUrl=${encodeURIComponent(`http://localhost${path}`)}`;

describe('ErrorPage', () => {
  const HERE = '/search?keyword=a';
  // Try again loads a document, past the routing in the browser.
  it.each<[ErrorPageName, string, string, string[]]>([
    ['notFound', 'Error 404', 'Page not found', ['Back to home /', 'Search products /search']],
    ['notAccess', 'No access', 'You do not have access to this page', ['Back to home /', `Log in ${login(HERE)}`]],
    ['serverError', 'Error 500', 'Something went wrong', [`Try again ${HERE} _top`, 'Back to home /']],
    ['pageDown', 'Page down', 'This page is no longer available', ['Back to home /']],
    ['linkError', 'Link error', 'This link is not valid', ['Back to home /']],
    ['tooLarge', 'Too large', 'This page can’t be shown', ['Back to home /']],
  ])('shows the text and actions of %s (S028, S029, S030, S031, S032, D170)', (name, code, title, links) => {
    show(name, HERE);
    expect(pageHeading()).toBe(title);
    see(code);
    expect(actions()).toEqual(links);
    see('Request id test-request');
  });

  it.each([
    ['/items/1001', 'This product can’t be shown'],
    ['/article/detail/5', 'This article can’t be shown'],
  ])('says of %s what is too large (D170)', (path, title) => {
    show('tooLarge', path);
    expect(pageHeading()).toBe(title);
  });

  it('returns from login to home rather than to the error page’s own URL', () => {
    show('notAccess', '/notAccess');
    expect(actions()[1]).toBe(`Log in ${login('/')}`);
  });
});
