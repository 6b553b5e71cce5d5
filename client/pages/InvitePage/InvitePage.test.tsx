import { screen, within } from '@testing-library/react';
import { AppError } from '../../../shared/errors';
import { findLink, hrefOf, missRole, pageHeading, region } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import type { StorefrontOverrides } from '../../testing/testStorefront';
import { InvitePage } from './InvitePage';

const show = (options: StorefrontOverrides) =>
  renderWithStorefront(<InvitePage data={null} pending={false} />, { path: '/invite', ...options });

const asSeller = (status: string | undefined) =>
  show({ api: { sellerAccount: async () => (status ? { status } : null) } });

describe('InvitePage', () => {
  it('lists benefits of each side; links visitors to login, the portal and in its sentence the agreement (S034, S043)', () => {
    show({ user: null, config: { siteName: 'Wholesale' } });
    expect(pageHeading()).toBe('You are invited to Wholesale');
    for (const name of ['I sell through my own shop', 'I make or supply products'])
      expect(within(region(name)).getAllByRole('listitem')).toHaveLength(3);
    expect(hrefOf('Join as a distributor')).toBe('#login?redirectUrl=http%3A%2F%2Flocalhost%2F');
    expect(hrefOf('Apply as a supplier')).toBe('/iam/seller');
    expect(hrefOf('seller agreement')).toBe('/article/detail/5');
    expect(screen.getByText(/^Read the/).textContent).toBe('Read the seller agreement before you apply');
  });

  it.each([
    // Every status: shared/domain/account.
    ['APPROVAL_WAITING', 'See your application status', '/vendor/audit'],
    ['ACTIVATED', 'Go to home', '/index'],
    ['ON_HOLD', 'Open the seller portal', '/iam/seller'],
  ] as const)('links the seller status %s to: %s (S097, D159)', async (status, name, address) => {
    asSeller(status);
    expect((await findLink(name)).getAttribute('href')).toBe(address);
    missRole('link', 'Apply as a supplier');
  });

  it.each([['DRAFT'], [undefined]] as const)('lets a user with the status %s apply (D28)', async (status) => {
    asSeller(status);
    expect((await findLink('Apply as a supplier')).getAttribute('href')).toBe('/iam/seller');
    expect(hrefOf('Browse products')).toBe('/search');
  });

  it('keeps the portal link when loading the status fails', async () => {
    show({ api: { sellerAccount: () => Promise.reject(new AppError('http', 'no')) } });
    await findLink('Apply as a supplier');
  });
});
