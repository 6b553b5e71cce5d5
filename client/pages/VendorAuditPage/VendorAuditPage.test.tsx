import { screen, waitFor } from '@testing-library/react';
import type { SellerStatus } from '../../../shared/api/models';
import { cacheSellerAccount, preloadedSellerAccount } from '../../api/preloaded';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { type StorefrontOverrides, testApi, testStorefront, testUser } from '../../testing/testStorefront';
import { VendorAuditPage } from './VendorAuditPage';
import { load as loadVendorAudit } from './VendorAuditPage.loader';

const show = (status: SellerStatus | undefined, options: StorefrontOverrides = {}) =>
  renderWithStorefront(<VendorAuditPage data={{ status }} pending={false} />, { path: '/vendor/audit', ...options });

/** The status region of the page; the other one belongs to the toasts. */
const announced = (): string | null | undefined => screen.getAllByRole('status')[0]?.textContent;
/** Loads a new document. */
const CHECK_AGAIN = ['Check again', '/vendor/audit', '_top'];
const links = (): (string | null)[][] =>
  screen
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.textContent, link.getAttribute('href'), ...(link.target ? [link.target] : [])])
    .filter(([, target]) => target !== '/account/verification');

const config = { sellerPortalUrl: 'https://seller.example/' };

beforeEach(() => sessionStorage.clear());

describe('VendorAuditPage', () => {
  it.each([
    ['DRAFT', 'Your application is not submitted yet', ['Apply as a supplier', '/invite']],
    ['APPROVAL_WAITING', 'We are reviewing your application'],
    ['SETTLING_IN', 'Approved. Finish settling in', ['Read the seller agreement', '/article/detail/5']],
    ['REJECTED', 'Your application was not accepted', ['Open the seller portal', 'https://seller.example/']],
    ['DEACTIVATING', 'Your seller account is being deactivated', ['Go to home', '/index']],
    ['DEACTIVATED', 'Your seller account is not active', ['Go to home', '/index']],
    [
      ...(['ACTIVATED', 'Your seller account is active'] as const),
      ...([
        ['Workbench', 'https://seller.example/'],
        ['Go to home', '/index'],
      ] as const),
    ],
    [undefined, 'You have not applied yet', ['Apply as a supplier', '/invite']],
  ] as const)('announces %s as "%s" with the next step (S036, S097, S130, D29)', (status, title, ...next) => {
    show(status, { config });
    expect(announced()).toContain(title);
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(links()).toEqual([...next, CHECK_AGAIN]);
  });

  it.each([
    [undefined, ['Not yet', 'Not yet', 'Not yet']],
    ['DRAFT', ['In progress', 'Not yet', 'Not yet']],
    ['APPROVAL_WAITING', ['Done', 'In progress', 'Not yet']],
    ['SETTLING_IN', ['Done', 'Done', 'In progress']],
    ['REJECTED', ['Done', 'Done', 'Not accepted']],
    ['ACTIVATED', ['Done', 'Done', 'Done']],
    ['DEACTIVATING', []],
    ['DEACTIVATED', []],
  ] as const)('shows for %s the steps with their progress: %j', (status, states) => {
    show(status);
    const names = ['Application submitted', 'In review', 'Result'];
    const headings = screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(headings).toEqual(states.map((state, index) => `${names[index]} ${state}`));
    const current = screen.queryAllByRole('listitem', { current: 'step' });
    expect(current).toHaveLength(states.filter((state) => state === 'In progress').length);
  });

  it('shares its status with the user menu (C19)', async () => {
    show('ACTIVATED');
    const cached = () => preloadedSellerAccount(testApi(), testUser);
    await waitFor(async () => expect(await cached()).toEqual({ status: 'ACTIVATED' }));
  });

  it('shows the applicant', () => {
    show('REJECTED');
    expect(screen.getByRole('region', { name: 'Account' }).textContent).toContain('mei.lin');
  });

  it('is loaded despite a cached status (S036, C19)', async () => {
    await cacheSellerAccount(testStorefront().api, testUser, { status: 'APPROVAL_WAITING' });
    const api = { sellerAccount: async () => ({ status: 'ACTIVATED' as const }) };
    expect(await loadVendorAudit(loaderContext({ api }))).toEqual({ status: 'ACTIVATED' });
  });
});
