import type { ApiClient } from '../../../shared/api/apiClient';
import type { Shop } from '../../../shared/api/models';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { AppError } from '../../../shared/errors';
import { loaderContext } from '../../testing/loaderContext';
import { testUser } from '../../testing/testStorefront';
import { type AccountData, load as loadAccount } from './AccountPage.loader';

const shop: Shop = {
  id: '7',
  chShopName: 'Luma Living',
  channel: { id: '1', channelName: 'TikTok Shop UK' },
  chShopStatus: 'ENABLED',
};

const responses = {
  sellerAccount: async () => ({ status: 'REJECTED' as const }),
  shops: async () => ({ items: [shop], total: 1 }),
} satisfies Partial<ApiClient>;

function load(api: Partial<ApiClient> = {}, user?: Promise<SessionUser | null>): Promise<AccountData> {
  return loadAccount(loaderContext({ api: { ...responses, ...api }, ...(user && { user }) }));
}

const fails = async (): Promise<never> => Promise.reject(new AppError('http', 'down', { status: 500 }));

describe('loadAccount', () => {
  it('returns the profile, the seller status and the shown fields of shops (S035)', async () => {
    expect(await load()).toEqual({
      profile: testUser,
      seller: { status: 'REJECTED' },
      shops: {
        items: [{ id: '7', name: 'Luma Living', channel: 'TikTok Shop UK', status: 'ENABLED' }],
        total: 1,
      },
    });
  });

  it('uses the id of a shop without a name (S088)', async () => {
    const nameless: Shop = { id: '8', chShopName: undefined, channel: undefined, chShopStatus: undefined };
    const { shops } = await load({ shops: async () => ({ items: [nameless], total: 1 }) });
    expect(shops?.items).toEqual([{ id: '8', name: '8', channel: undefined, status: undefined }]);
  });

  it('distinguishes a missing seller account from a failed call', async () => {
    expect((await load({ sellerAccount: async () => null })).seller).toEqual({ status: undefined });
    expect((await load({ sellerAccount: fails })).seller).toBeNull();
  });

  it('rejects visitors', async () => {
    await expect(load({}, Promise.resolve(null))).rejects.toMatchObject({ kind: 'unauthorized' });
  });

  it('fails when resolving the user fails (D33)', async () => {
    const unknown = Promise.reject<null>(new AppError('network', 'down'));
    await expect(load({}, unknown)).rejects.toMatchObject({ kind: 'network' });
  });
});
