import { screen, waitFor, within } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { AppError } from '../../../shared/errors';
import { cachedSellerAccount } from '../../api/cachedCalls';
import { silenceErrors } from '../../testing/browserParts';
import { findLink, hrefOf, miss, pageHeading, region, see, textsOf } from '../../testing/find';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { type StorefrontOverrides, testApi, testUser } from '../../testing/testStorefront';
import { AccountPage } from './AccountPage';
import { type AccountData, load as loadAccount } from './AccountPage.loader';

const full: AccountData = {
  profile: testUser,
  seller: { status: undefined },
  shops: {
    items: [
      { id: '1', name: 'Luma Living', channel: 'TikTok Shop UK', status: 'ENABLED' },
      { id: '2', name: 'Deskwell Studio', channel: undefined, status: 'EXPIRED' },
      { id: '3', name: 'Nameless', channel: 'TikTok Shop US', status: undefined },
    ],
    total: 3,
  },
};

const show = (data: Partial<AccountData> = {}, options: StorefrontOverrides = {}) =>
  renderWithStorefront(<AccountPage data={{ ...full, ...data }} pending={false} />, {
    path: '/account/verification',
    ...options,
  });

const linksIn = (name: string) =>
  within(region(name))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const rowsIn = (name: string) =>
  within(region(name))
    .getAllByRole('term')
    .map((term) => textsOf(term.parentElement?.children ?? []));

describe('AccountPage', () => {
  it('shows the profile and the language (S035, S008)', () => {
    show();
    expect(pageHeading()).toBe('My Account');
    expect(rowsIn('Profile')).toEqual([
      ['Username', 'mei.lin'],
      ['Name', 'Mei Lin'],
      ['Account id', 'u1'],
      ['Language', 'English'],
    ]);
  });

  it.each([
    // Every status: shared/domain/account; an active one: test/integration/pages/roles.test.ts.
    ['REJECTED', 'Rejected', ['Application status', '/vendor/audit']],
    [undefined, 'No seller account', ['Apply as a supplier', '/invite']],
    ['ON_HOLD', 'ON_HOLD', ['Open the seller portal', 'https://seller.example/']],
  ] as const)(
    'shows for the seller status %s %s with its link (S004, S097, S130, D28, D159)',
    (status, label, link) => {
      show({ seller: { status } }, { config: { sellerPortalUrl: 'https://seller.example/' } });
      expect(rowsIn('Seller account')).toEqual([['Status', label, link[0]]]);
      expect(linksIn('Seller account')).toEqual([link]);
    },
  );

  it('shares its status with the user menu once it is known (C19)', async () => {
    show({ seller: null }).unmount();
    expect(sessionStorage).toHaveLength(0);
    show({ seller: { status: 'ACTIVATED' } });
    const cached = () => cachedSellerAccount(testApi(), testUser);
    await waitFor(async () => expect(await cached()).toEqual({ status: 'ACTIVATED' }));
  });

  it('lists the shops with channel and status, and notes when there are more than the call returns (D44)', () => {
    show({ shops: { items: full.shops?.items ?? [], total: 130 } });
    see('3 of 130 shops are shown.');
    expect(rowsIn('Connected shops')).toEqual([
      ['Luma Living', 'TikTok Shop UK', 'Enabled'],
      ['Deskwell Studio', '', 'EXPIRED'],
      ['Nameless', 'TikTok Shop US'],
    ]);
  });

  it.each([
    ['connected', full.shops],
    ['not connected', { items: [], total: 0 }],
    ['not loaded', null],
  ])('links to the shop authorisation and back while shops are %s (S002)', (_state, shops) => {
    show({ shops }, { config: { shopAuthUrl: 'https://auth.example/?app=1' } });
    const back = encodeURIComponent('http://localhost/account/verification');
    expect(hrefOf('Authorize TKshop')).toBe(`https://auth.example/?app=1&redirectUrl=${back}`);
  });

  it('says when a part that was late fails (D92)', async () => {
    silenceErrors();
    show({ shops: undefined }, { api: { shops: () => Promise.reject(new Error('down')) } });
    see('Loading');
    const retry = await findLink('Retry');
    expect([retry.getAttribute('href'), retry.target]).toEqual(['/account/verification', '_top']);
    miss('Loading');
  });

  it('accepts only one click on Log out', async () => {
    const logout = jest.fn(() => Promise.withResolvers<never>().promise);
    const { user } = show({}, { api: { logout } });
    const button = screen.getByRole('button', { name: 'Log out' });
    await user.dblClick(button);
    expect(logout).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('links to the buyer’s other pages (S041, S042)', () => {
    show();
    const links = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
    expect(textsOf(links)).toEqual(['My Products', 'Selection cart', 'My Account', 'Help center']);
    expect(textsOf(links.filter((link) => link.ariaCurrent === 'page'))).toEqual(['My Account']);
  });
});

describe('loadAccount', () => {
  const responses = { sellerAccount: async () => null, shops: async () => ({ items: [], total: 0 }) };
  const load = (api: Partial<ApiClient> = {}, user: Promise<SessionUser | null> = Promise.resolve(testUser)) =>
    loadAccount(loaderContext({ api: { ...responses, ...api }, user }));

  it('uses the id of a shop without a name (S088)', async () => {
    const nameless = { id: '8', chShopName: undefined, channel: undefined, chShopStatus: undefined };
    const { shops } = await load({ shops: async () => ({ items: [nameless], total: 1 }) });
    expect(shops?.items).toEqual([{ id: '8', name: '8', channel: undefined, status: undefined }]);
  });

  it('distinguishes a missing seller account from a failed call', async () => {
    const fails = async () => Promise.reject(new AppError('http', 'down', { status: 500 }));
    expect((await load()).seller).toEqual({ status: undefined });
    expect((await load({ sellerAccount: fails })).seller).toBeNull();
  });

  it('fails for visitors, and when resolving the user fails (D33)', async () => {
    await expect(load({}, Promise.resolve(null))).rejects.toMatchObject({ kind: 'unauthorized' });
    const unknown = Promise.reject<null>(new AppError('network', 'down'));
    await expect(load({}, unknown)).rejects.toMatchObject({ kind: 'network' });
  });
});
