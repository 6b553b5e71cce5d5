import { createTranslator } from '../messages/createTranslator';
import {
  AFTER_SALES_REASONS,
  BUSINESS_TYPES,
  CURRENCIES,
  EMAIL_PATTERN,
  NUMBER_PATTERN,
  PAYMENT_METHODS,
  TAXPAYER_TYPES,
  validateEmail,
  validateEmailCode,
  validatePassword,
  validatePhone,
  validateSmsCode,
} from './specification';

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

describe('the enumerations without a screen', () => {
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
