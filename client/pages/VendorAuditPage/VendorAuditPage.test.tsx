import { screen, waitFor } from '@testing-library/react';
import { cachedSellerAccount, cacheSellerAccount } from '../../api/cachedCalls';
import { textsOf } from '../../testing/find';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { type StorefrontOverrides, testApi, testUser } from '../../testing/testStorefront';
import { VendorAuditPage } from './VendorAuditPage';
import { load as loadVendorAudit } from './VendorAuditPage.loader';

const show = (status: string | undefined, options: StorefrontOverrides = {}) =>
  renderWithStorefront(<VendorAuditPage data={{ status }} pending={false} />, { path: '/vendor/audit', ...options });

/** The status region of the page; the other one belongs to the toasts. */
const announced = () => screen.getAllByRole('status')[0]?.textContent;
/** Loads a new document. */
const CHECK_AGAIN = ['Check again', '/vendor/audit', '_top'];
const links = () =>
  screen
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.textContent, link.getAttribute('href'), ...(link.target ? [link.target] : [])]);

const config = { sellerPortalUrl: 'https://seller.example/' };

describe('VendorAuditPage', () => {
  const APPLY = ['Apply as a supplier', '/invite'];
  const AGREEMENT = ['Read the seller agreement', '/article/detail/5'];
  const PORTAL = ['Open the seller portal', config.sellerPortalUrl];
  const WORKBENCH = ['Workbench', config.sellerPortalUrl];
  const HOME = ['Go to home', '/index'];
  it.each([
    [undefined, 'You have not applied yet', 'Not yet, Not yet, Not yet', [APPLY]],
    ['DRAFT', 'Your application is not submitted yet', 'In progress, Not yet, Not yet', [APPLY]],
    ['APPROVAL_WAITING', 'We are reviewing your application', 'Done, In progress, Not yet', []],
    ['SETTLING_IN', 'Approved. Finish settling in', 'Done, Done, In progress', [AGREEMENT]],
    ['REJECTED', 'Your application was not accepted', 'Done, Done, Not accepted', [PORTAL]],
    ['ACTIVATED', 'Your seller account is active', 'Done, Done, Done', [WORKBENCH, HOME]],
    ['DEACTIVATING', 'Your seller account is being deactivated', '', [HOME]],
    ['DEACTIVATED', 'Your seller account is not active', '', [HOME]],
    ['ON_HOLD', 'The status of your seller account is ON_HOLD', '', [PORTAL]],
    ['', 'The status of your seller account is not known', '', [PORTAL]],
  ] as const)(
    'announces %s as "%s" with steps (%s) and what is next (S036, S097, S130, D29, D159)',
    (status, title, states, next) => {
      show(status, { config });
      expect(announced()).toContain(title);
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
      expect(links()).toEqual([...next, CHECK_AGAIN]);
      const steps = textsOf(screen.queryAllByRole('heading', { level: 3 }));
      const names = states === '' ? [] : ['Application submitted', 'In review', 'Result'];
      expect(steps).toEqual(names.map((name, index) => `${name} ${states.split(', ')[index]}`));
      const current = screen.queryAllByRole('listitem', { current: 'step' });
      expect(current).toHaveLength(Number(states.includes('In progress')));
    },
  );

  it('shares its status with the user menu (C19)', async () => {
    show('ACTIVATED');
    const cached = () => cachedSellerAccount(testApi(), testUser);
    await waitFor(async () => expect(await cached()).toEqual({ status: 'ACTIVATED' }));
  });

  it('is loaded despite a cached status (S036, C19)', async () => {
    cacheSellerAccount(testUser, { status: 'APPROVAL_WAITING' });
    const api = { sellerAccount: async () => ({ status: 'ACTIVATED' as const }) };
    expect(await loadVendorAudit(loaderContext({ api }))).toEqual({ status: 'ACTIVATED' });
  });
});
