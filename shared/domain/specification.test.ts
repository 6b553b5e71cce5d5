import { createTranslator } from '../messages/createTranslator';
import {
  AFTER_SALES_REASONS,
  BUSINESS_TYPES,
  CURRENCIES,
  EMAIL_PATTERN,
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

it('the enumerations are those of the specification (S179)', () => {
  expect([PAYMENT_METHODS, CURRENCIES, BUSINESS_TYPES, TAXPAYER_TYPES, AFTER_SALES_REASONS].join('; ')).toBe(
    'PAYPAL,ALIPAY_HK; CNY,USD,OTHER; ENTERPRISE,PERSONAL,INSTITUTION,ORGAN,OTHER; ' +
      'GENERAL_TAXPAYER,SMALL_TAXPAYER; DAMAGED,MISMATCH,QUALITY_PROBLEM,MISSING,OTHER',
  );
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

  it('use an email pattern and a pattern of 6 to 20 digits (S125)', () => {
    expect([EMAIL_PATTERN.test('a@b.cd'), NUMBER_PATTERN.test('123456')]).toEqual([true, true]);
  });

  it('return the messages of spec.md (S124)', () => {
    const t = createTranslator('literal');
    const spoken = [validateEmail('x'), validateSmsCode('x')].map((key) => key && t(key));
    expect(spoken).toEqual(['Please enter the correct email address', 'Format error']);
  });
});
