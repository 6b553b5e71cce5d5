import { createTransport, type TransportConfig, type WireRequest } from '../api/transport';
import { createTranslator } from '../messages/createTranslator';
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
    fallbacks: { failed: 'f', unauthorized: 'u', timeout: 't', unknown: 'Unknown error' },
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

describe('a payload as a form', () => {
  it('has files as files, and no absent values (S133)', async () => {
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
});

describe('the enumerations', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['payment methods', PAYMENT_METHODS, ['PAYPAL', 'ALIPAY_HK']],
    ['currencies', CURRENCIES, ['CNY', 'USD', 'OTHER']],
    ['business types', BUSINESS_TYPES, ['ENTERPRISE', 'PERSONAL', 'INSTITUTION', 'ORGAN', 'OTHER']],
    ['taxpayers', TAXPAYER_TYPES, ['GENERAL_TAXPAYER', 'SMALL_TAXPAYER']],
    ['after-sales reasons', AFTER_SALES_REASONS, ['DAMAGED', 'MISMATCH', 'QUALITY_PROBLEM', 'MISSING', 'OTHER']],
  ])('list the %s (S179)', (_name, values, expected) => {
    expect(values).toEqual(expected);
  });
});

describe('the validators', () => {
  it.each([
    ['', 'validation.password.required'],
    ['Abcde1!', 'validation.password.format'],
    ['Abcdef1!', undefined],
    ['Abcdefghijklmn1!', undefined],
    ['Abcdefghijklmno1!', 'validation.password.format'],
    ['abcdef1!', 'validation.password.format'],
    ['ABCDEF1!', 'validation.password.format'],
    ['Abcdefg1', 'validation.password.format'],
    ['Abcdef 1', 'validation.password.format'],
    ['Abcdefg_', undefined],
  ])('password %j: %s (S123)', (value, key) => {
    expect(validatePassword(value)).toBe(key);
  });

  it.each([
    ['', 'validation.email.required'],
    ['  ', 'validation.email.required'],
    ['mei.lin@luma.example', undefined],
    [' mei@luma.co.uk ', undefined],
    ['mei@luma', 'validation.email.format'],
    ['mei@@luma.example', 'validation.email.format'],
    ['mei lin@luma.example', 'validation.email.format'],
    ['mei@luma..example', 'validation.email.format'],
    [`${'a'.repeat(249)}@b.cd`, undefined],
    [`${'a'.repeat(250)}@b.cd`, 'validation.email.format'],
    ['mei@luma.example, x', 'validation.email.format'],
  ])('email %j: %s (S123)', (value, key) => {
    expect(validateEmail(value)).toBe(key);
  });

  it.each([
    ['', 'validation.phone.required'],
    ['12345', 'validation.phone.format'],
    ['123456', undefined],
    ['+86 (0)138-1234 5678', undefined],
    ['1'.repeat(21), 'validation.phone.format'],
    ['12345a', 'validation.phone.format'],
    [' 123456 ', undefined],
    ['   ', 'validation.phone.required'],
    ['\t123456\n', undefined],
    ['123+456', 'validation.phone.format'],
    ['++123456', 'validation.phone.format'],
  ])('phone %j: %s (S123)', (value, key) => {
    expect(validatePhone(value)).toBe(key);
  });

  it.each([
    ['', 'validation.emailCode.required'],
    ['  ', 'validation.emailCode.required'],
    ['x1', undefined],
  ])('email code %j: %s (S123)', (value, key) => {
    expect(validateEmailCode(value)).toBe(key);
  });

  it.each([
    ['', 'validation.smsCode.format'],
    ['12a4', 'validation.smsCode.format'],
    ['1234', undefined],
    [' 1234 ', undefined],
    ['123456789', 'validation.smsCode.format'],
  ])('SMS code %j: %s (S123)', (value, key) => {
    expect(validateSmsCode(value)).toBe(key);
  });

  it('return the messages of spec.md (S124)', () => {
    const t = createTranslator('literal');
    const spoken = [validateEmail('x'), validateSmsCode('x')].map((key) => key && t(key));
    expect(spoken).toEqual(['Please enter the correct email address', 'Format error']);
  });

  it('use an email pattern and a pattern of 6 to 20 digits (S125)', () => {
    expect(EMAIL_PATTERN.test('a@b.cd')).toBe(true);
    expect(['12345', '123456', '1'.repeat(20), '1'.repeat(21)].map((text) => NUMBER_PATTERN.test(text))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
