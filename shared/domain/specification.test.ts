import { createTransport, type TransportConfig, type WireRequest } from '../api/transport';
import { createTranslator } from '../messages/createTranslator';
import { FAILED_ROWS, PAST_DELAY_MS, SESSION_CACHE_S, SHOP_ROWS } from './constants';
import { LOCALES, PRODUCT_RECOMMENDATION_COUNT, RECOMMENDATIONS } from './enumerations';
import { PAGE_SIZE } from './search/searchQuery';
import { SORT_OPTIONS } from './search/sortOptions';
import {
  AFTER_SALES_REASONS,
  BUSINESS_TYPES,
  CURRENCIES,
  createQueuedTransport,
  EMAIL_PATTERN,
  formOf,
  NUMBER_PATTERN,
  PAYMENT_METHODS,
  TAXPAYER_TYPES,
  type Validator,
  validateEmail,
  validateEmailCode,
  validatePassword,
  validatePhone,
  validateSmsCode,
} from './specification';

function setUp() {
  const sent: WireRequest[] = [];
  const mismatches: string[] = [];
  const config: TransportConfig = {
    send: async (request) => {
      sent.push(request);
      return { status: 200, text: async () => '{"data":1}' };
    },
    timeoutMs: 60_000,
    t: createTranslator('literal'),
    reportMismatch: (call) => mismatches.push(call),
  };
  return { config, sent, mismatches };
}

describe('a queued transport', () => {
  it('sends its calls once it is configured (S094)', async () => {
    const { config, sent } = setUp();
    const transport = createQueuedTransport();
    const early = transport.request({ call: 'c', path: '/api/x' });
    await Promise.resolve();
    expect(sent).toHaveLength(0);
    transport.configure(config);
    transport.configure({ ...config, send: () => Promise.reject(new Error('a second configuration')) });
    await expect(early).resolves.toEqual({ data: 1 });
    await expect(transport.request({ call: 'c', path: '/api/x' })).resolves.toEqual({ data: 1 });
  });

  it('has the configured message for a body of another shape, and none before it is configured', () => {
    const { config, mismatches } = setUp();
    const transport = createQueuedTransport();
    transport.reportMismatch('early');
    expect(transport.malformed('c', {})).toMatchObject({ kind: 'malformed', message: '', call: 'c' });
    transport.configure(config);
    transport.reportMismatch('late');
    expect(transport.malformed('c', {})).toMatchObject({ kind: 'malformed', message: 'Unknown error', call: 'c' });
    expect(mismatches).toEqual(['late', 'c']);
  });
});

it('a payload as a form has files as files, and no absent values (S133)', async () => {
  const { config, sent } = setUp();
  const file = new Blob(['licence'], { type: 'text/plain' });
  const payload = formOf({ file, none: undefined, empty: null, zero: 0, no: false });
  await createTransport(config).request({ call: 'c', path: '/api/x', method: 'POST', payload });
  const form = sent[0]?.body as FormData;
  expect([...form.keys()]).toEqual(['file', 'zero', 'no']);
  expect([form.get('zero'), form.get('no')]).toEqual(['0', 'false']);
  expect(await (form.get('file') as File).text()).toBe('licence');
  // The platform adds the type with the boundary of the parts.
  expect(sent[0]?.headers).not.toHaveProperty('Content-Type');
});

const SORTS = 'DEFAULT,PRICE_DESC,PRICE_ASC,NEW_ITEM_ASC,NEW_ITEM_DESC';

it.each<[string, unknown, unknown]>([
  ['payment methods (S179)', PAYMENT_METHODS, ['PAYPAL', 'ALIPAY_HK']],
  ['currencies (S179)', CURRENCIES, ['CNY', 'USD', 'OTHER']],
  ['business types (S179)', BUSINESS_TYPES, ['ENTERPRISE', 'PERSONAL', 'INSTITUTION', 'ORGAN', 'OTHER']],
  ['taxpayers (S179)', TAXPAYER_TYPES, ['GENERAL_TAXPAYER', 'SMALL_TAXPAYER']],
  ['reasons (S179)', AFTER_SALES_REASONS, ['DAMAGED', 'MISMATCH', 'QUALITY_PROBLEM', 'MISSING', 'OTHER']],
  ['languages (S008)', LOCALES, [{ value: 'en-US', label: 'English', locale: 'en-US' }]],
  ['recommendations of a product (D41)', PRODUCT_RECOMMENDATION_COUNT, 4],
  ['recommendations of the cart (S172)', RECOMMENDATIONS.cart, { type: 'CART', count: 5 }],
  ['recommendations of My Products (S172)', RECOMMENDATIONS.my, { type: 'my', count: 4 }],
  ['recommendations of an order (S172)', RECOMMENDATIONS.payResult, { type: 'ORDER', count: 5 }],
  ['rows before a table scrolls (S171)', [SHOP_ROWS, FAILED_ROWS], [6, 4]],
  ['products of a page (S169)', PAGE_SIZE, 20],
  ['orders of a search (S170)', SORT_OPTIONS.map(({ value }) => value).join(), SORTS],
  ['age of stored data (S156)', SESSION_CACHE_S, 48 * 3600],
  ['delay of the spinner (S015)', PAST_DELAY_MS, 200],
])('the values of the specification include these %s', (_name, value, expected) => {
  expect(value).toEqual(expected);
});

describe('the validators', () => {
  it.each<[string, Validator, valid: readonly string[], missing: readonly string[], wrong: readonly string[]]>([
    [
      ...(['password', validatePassword] as const),
      ['Abcdef1!', 'Abcdefghijklmn1!', 'Abcdefg_'],
      [''],
      ['Abcde1!', 'Abcdefghijklmno1!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg1', 'Abcdef 1'],
    ],
    [
      ...(['email', validateEmail] as const),
      ['mei.lin@luma.example', ' mei@luma.co.uk ', `${'a'.repeat(249)}@b.cd`],
      ['', '  '],
      [
        ...['mei@luma', 'mei@@luma.example', 'mei lin@luma.example', 'mei@luma..example', 'mei@luma.example, x'],
        `${'a'.repeat(250)}@b.cd`,
      ],
    ],
    [
      ...(['phone', validatePhone] as const),
      ['123456', '+86 (0)138-1234 5678', ' 123456 ', '\t123456\n'],
      ['', '   '],
      ['12345', '1'.repeat(21), '12345a', '123+456', '++123456'],
    ],
    ['emailCode', validateEmailCode, ['x1'], ['', '  '], []],
    ['smsCode', validateSmsCode, ['1234', ' 1234 '], [], ['', '12a4', '123456789']],
  ])('of the %s tell what is valid, missing and wrong (S123)', (name, validate, valid, missing, wrong) => {
    const errorsOf = (values: readonly string[]) => values.map((value) => [value, validate(value)]);
    expect(errorsOf(valid)).toEqual(valid.map((value) => [value, undefined]));
    expect(errorsOf(missing)).toEqual(missing.map((value) => [value, `validation.${name}.required`]));
    expect(errorsOf(wrong)).toEqual(wrong.map((value) => [value, `validation.${name}.format`]));
  });

  it('return the messages of spec.md (S124)', () => {
    const t = createTranslator('literal');
    const spoken = [validateEmail('x'), validateSmsCode('x')].map((key) => key && t(key));
    expect(spoken).toEqual(['Please enter the correct email address', 'Format error']);
  });

  it('use an email pattern and a pattern of 6 to 20 digits (S125)', () => {
    expect(EMAIL_PATTERN.test('a@b.cd')).toBe(true);
    const numbers = ['12345', '123456', '1'.repeat(20), '1'.repeat(21)].filter((text) => NUMBER_PATTERN.test(text));
    expect(numbers).toEqual(['123456', '1'.repeat(20)]);
  });
});
