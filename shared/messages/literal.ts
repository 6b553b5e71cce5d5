import * as areas from './all';
import type { Message } from './messages';

/** Messages of the validators in shared/domain/specification.ts; no form uses them yet. */
const validation = {
  'validation.password.required': 'Please enter your password',
  'validation.password.format': '8 to 16 characters with a symbol and both uppercase and lowercase letters',
  'validation.email.required': 'Please enter your email address',
  'validation.email.format': 'Please enter the correct email address',
  'validation.phone.required': 'Please enter your phone number',
  'validation.phone.format': 'Please enter the correct phone number',
  'validation.emailCode.required': 'Please enter the email verification code',
  'validation.smsCode.format': 'Format error',
} as const;

type Areas = typeof areas & { readonly validation: typeof validation };

export type MessageKey = { [Area in keyof Areas]: keyof Areas[Area] }[keyof Areas];

/** Every text the user reads; those that the specification quotes are verbatim, including its typos. */
export const literal: Readonly<Record<MessageKey, Message>> = Object.assign({}, validation, ...Object.values(areas));
