import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import type { Shop } from '../../../shared/api/models';
import { SandboxVisitor, sharedSandbox } from '../../support/testSandbox';

const sandbox = sharedSandbox();
const ENABLED = { pageNo: 1, pageSize: 100, chShopStatus: 'ENABLED' };

it('listing at the embedded backend happens once for a user and a key (D164)', async () => {
  const commit = async (who: SandboxVisitor, key: string) => {
    const { data } = (await who.payload('SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', ENABLED)) as { data: Shop[] };
    const sellerProductIdList = [SPECIAL_PRODUCTS.listsWell];
    const request = { channelId: data[0]?.channel?.id ?? '', shopId: data[0]?.id ?? '', sellerProductIdList };
    const { body } = await who.engine('DISTRIBUTE_RECORD_COMMIT_SERVICE', request).set('Idempotency-Key', key);
    return body.data.distrRecordId.id;
  };
  const [mei, sofia] = [new SandboxVisitor(sandbox), new SandboxVisitor(sandbox)];
  await Promise.all([mei.logIn('mei.lin'), sofia.logIn('sofia.r')]);
  const first = await commit(mei, '"k1"');
  expect(await commit(mei, '"k1"')).toBe(first);
  expect(new Set([first, await commit(mei, '"k2"'), await commit(sofia, '"k1"')]).size).toBe(3);
});
