// That nobody but a buyer gets anything of a buyer's home; tourists get what visitors get (roles.test.ts).
import { DESK_PARTS } from '../../../shared/domain/deskParts';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

const HERO = 'Stock your shop without stocking a shelf.';

afterEach(closeStorefronts);

const home = async (shop: TestStorefront, cookie: string) => (await shop.get('/', cookie).expect(200)).text;
const requests = ({ sandbox }: TestStorefront) => sandbox.calls().map(({ path }) => path);

it.each(['', 'lng=en-US'])(
  'a visitor with the cookies %j has the document and the calls of a shop without it',
  async (cookie) => {
    const documents: string[][] = [];
    for (const features of [DESK_PARTS, DESK_PARTS.filter((part) => part !== 'buyer-home')]) {
      const env = { SSR_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000', FEATURES: features.join() };
      const shop = await startTestStorefront(env);
      await home(shop, cookie);
      shop.sandbox.clearCalls();
      const lines = (await home(shop, cookie))
        .replace(/"features":\[[^\]]*\],?/, '')
        .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
        .replace(/127\.0\.0\.1(:|%3A)\d+/g, 'host')
        .split(/(?<=>)|(?<=,)|(?<=})/);
      documents.push([...lines, ...requests(shop).sort()]);
    }
    expect(documents[1]).toEqual(documents[0]);
    expect(documents[0]?.join('')).toContain(HERO);
  },
);
