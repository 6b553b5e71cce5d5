// Exports that the specification of the shop asks for and no screen uses yet: validation rules of account forms, enumerations of
// payment, business and after-sales. They are tested, and in no bundle until something imports them.
import type { MessageKey } from '../messages/literal';

export const PAYMENT_METHODS = ['PAYPAL', 'ALIPAY_HK'] as const;

export const CURRENCIES = ['CNY', 'USD', 'OTHER'] as const;

export const BUSINESS_TYPES = ['ENTERPRISE', 'PERSONAL', 'INSTITUTION', 'ORGAN', 'OTHER'] as const;

export const TAXPAYER_TYPES = ['GENERAL_TAXPAYER', 'SMALL_TAXPAYER'] as const;

/** Four reasons have names, and "others" has no code. */
export const AFTER_SALES_REASONS = ['DAMAGED', 'MISMATCH', 'QUALITY_PROBLEM', 'MISSING', 'OTHER'] as const;

/** One `@`, a dotted domain, no whitespace. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
/** A number of 6 to 20 digits. */
export const NUMBER_PATTERN = /^\d{6,20}$/;
const EMAIL_LENGTH = 254;
const SMS_CODE_PATTERN = /^\d{4,8}$/;

/** The error message for a value; undefined when it is valid. */
export type Validator = (value: string) => MessageKey | undefined;

/** 8 to 16 characters with a symbol and both uppercase and lowercase letters. */
export const validatePassword: Validator = (value) => {
  if (value === '') return 'validation.password.required';
  const { length } = [...value];
  const isStrong = [/\p{Lu}/u, /\p{Ll}/u, /[^\p{L}\p{N}\s]/u].every((kind) => kind.test(value));
  return length >= 8 && length <= 16 && isStrong ? undefined : 'validation.password.format';
};

export const validateEmail: Validator = (value) => {
  const email = value.trim();
  if (email === '') return 'validation.email.required';
  return email.length <= EMAIL_LENGTH && EMAIL_PATTERN.test(email) ? undefined : 'validation.email.format';
};

/** 6 to 20 digits, optionally with a leading plus, spaces, hyphens and brackets. */
export const validatePhone: Validator = (value) => {
  const phone = value.trim();
  if (phone === '') return 'validation.phone.required';
  return NUMBER_PATTERN.test(phone.replace(/^\+/, '').replace(/[ ()-]/g, '')) ? undefined : 'validation.phone.format';
};

export const validateEmailCode: Validator = (value) =>
  value.trim() === '' ? 'validation.emailCode.required' : undefined;

export const validateSmsCode: Validator = (value) =>
  SMS_CODE_PATTERN.test(value.trim()) ? undefined : 'validation.smsCode.format';
