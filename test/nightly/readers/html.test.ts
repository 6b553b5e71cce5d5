// Every page as an HTML validator reads it.
import { HtmlValidate } from 'html-validate';
import { BUYER_PATHS, VISITOR_PATHS } from '../../support/e2e/everyPath';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // HTML allows any id without white space; React makes some that begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // How React writes: elements closed with a slash, boolean attributes with a value, some names in capitals.
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    // A variant that is selected can be deselected (S112), which a native radio button can't.
    'prefer-native-element': ['error', { exclude: ['radio'] }],
    // Scripts and styles come from our own origin, with a hash in their names.
    'require-sri': 'off',
  },
});

let shop: TestStorefront;
let buyer: string;

beforeAll(async () => {
  shop = await startTestStorefront({ PUBLIC_URL: 'https://shop.example' });
  buyer = await shop.login('sofia.r');
});
afterAll(closeStorefronts);

describe('the HTML of a page', () => {
  it.each([
    ...VISITOR_PATHS.map((path) => ['visitor', path] as const),
    ...BUYER_PATHS.map((path) => ['buyer', path] as const),
  ])('of a %s is valid: %s', async (user, path) => {
    const { text } = await shop.get(path, user === 'buyer' ? buyer : '');
    expect(text).toMatch(/^<!doctype html>/);
    const { results } = await validator.validateString(text, path);
    const findings = results.flatMap(({ messages }) => messages);
    expect(findings.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
  });
});
