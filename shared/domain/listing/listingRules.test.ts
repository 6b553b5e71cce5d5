import { adviceOn } from './failAdvice';
import {
  checkProduct,
  countsAsOneGroup,
  DEFAULT_RULES,
  LISTING_RULES,
  type ListingRule,
  type ProductFacts,
  rasterType,
  rulesOf,
} from './listingRules';

const GOOD: ProductFacts = {
  name: 'Halo arc LED desk lamp, three-step dimmer',
  picture: 'https://cdn.example/a.jpg?v=1',
  pictureSize: { width: 600, height: 600 },
  pictures: 9,
  parcel: { weight: true, size: true },
  options: ['x'.repeat(50), 'Coral'],
  variants: 900,
  failure: false,
};

describe('checkProduct', () => {
  it('finds nothing in a good product, and judges nothing without facts', () => {
    expect(checkProduct(DEFAULT_RULES, GOOD)).toEqual({ broken: [], unknown: [] });
    const checked = LISTING_RULES.filter((rule) => DEFAULT_RULES[rule] !== null);
    expect(checkProduct(DEFAULT_RULES, {})).toEqual({ broken: [], unknown: checked });
  });

  it.each<[Partial<ProductFacts>, ListingRule[]]>([
    [{ name: 'x'.repeat(24) }, ['name']],
    [{ name: 'x'.repeat(25) }, []],
    [{ name: '💡'.repeat(255) }, []],
    [{ name: 'x'.repeat(256) }, ['name']],
    [{ name: `${GOOD.name} 台灯` }, ['scripts']],
    [{ options: ['红色'] }, ['scripts']],
    [{ options: ['x'.repeat(51)] }, ['optionLength']],
    [{ picture: '/a.WEBP' }, ['pictureType']],
    [{ pictureSize: { width: 599, height: 599 } }, ['pictureSize']],
    [{ pictureSize: { width: 800, height: 400 } }, ['pictureSize', 'square']],
    [{ pictures: 0 }, ['pictures']],
    [{ pictures: 10 }, ['pictures']],
    [{ parcel: { weight: false, size: true } }, ['parcel']],
    [{ parcel: { weight: true, size: false } }, ['parcel']],
    [{ failure: true }, ['failure']],
  ])('of %j finds %j', (change, broken) => {
    expect(checkProduct(DEFAULT_RULES, { ...GOOD, ...change })).toEqual({ broken, unknown: [] });
  });

  it.each<[keyof ProductFacts, ListingRule[]]>([
    ['name', ['name', 'scripts']],
    ['variants', ['variants']],
  ])('guesses nothing without %s', (fact, unknown) => {
    const rules = { ...DEFAULT_RULES, variants: 900 };
    expect(checkProduct(rules, { ...GOOD, [fact]: undefined })).toEqual({ broken: [], unknown });
  });

  it('knows a refused name although the options are unknown', () => {
    const { broken, unknown } = checkProduct(DEFAULT_RULES, { name: '台灯' });
    expect([broken, unknown.includes('scripts')]).toEqual([['name', 'scripts'], false]);
  });
});

it.each([
  ['https://cdn.example/a.b/c.JPEG', 'jpeg'],
  ['/a.svg', undefined],
  [undefined, undefined],
])('the picture type of %s is %s', (address, type) => {
  expect(rasterType(address)).toBe(type);
});

it('a market has the rules of default, and its own', () => {
  const given = { default: { square: null, variants: 300 }, 'TikTok Shop US': { variants: 100, name: null } };
  expect(rulesOf(undefined, 'constructor')).toEqual(DEFAULT_RULES);
  expect(rulesOf(given)).toEqual({ ...DEFAULT_RULES, square: null, variants: 300 });
  expect(rulesOf(given, 'TikTok Shop US')).toEqual({ ...DEFAULT_RULES, square: null, variants: 100, name: null });
});

it.each([
  [undefined, 'TikTok Shop US', true],
  [undefined, 'TikTok Shop UK', false],
  [{ default: { oneGroup: true } }, 'TikTok Shop UK', true],
  [{ default: { oneGroup: true }, Shop: { oneGroup: null } }, 'Shop', false],
] as const)('by the rules %j several shops of %s may count as one: %s (F17)', (given, channel, expected) => {
  expect(countsAsOneGroup(given, channel)).toBe(expected);
});

it.each([
  ['商品标题过长', ['name']],
  ['主图尺寸不符合要求', ['picture']],
  ['Attribute “Battery type” is required', ['attribute']],
  ['Brand authorization is missing', ['brand']],
  ['Category needs approval in your shop', ['category']],
  ['The channel did not answer in time, please try again', ['again']],
  ['The product is off shelf', ['gone']],
  ['Package weight is required', ['parcel']],
  ['Chinese characters are not allowed in options', ['scripts']],
  ['店铺授权已过期', ['shop']],
  ['Option is longer than 50 characters', ['options']],
  ['包裹重量缺失', ['parcel']],
  ['Name has special characters', ['scripts']],
  ['Brand missing', ['attribute']],
  ['No brand', []],
  ['Category does not exist', []],
  ['Payment is required', []],
  ['', []],
])('the advice on “%s” is %j', (reason, advice) => {
  expect(adviceOn([reason, reason])).toEqual(advice);
});
