import { sentences } from '#brand/brand';
import { toAppError } from '../errors';
import type { MessageKey } from './literal';
import type { Message } from './messages';

/** `literal`: the texts of the specification verbatim; `corrected`: without its typos. */
export type MessageVariant = 'literal' | 'corrected';
export type Messages = Readonly<Partial<Record<MessageKey, Message>>>;
type MessageParams = Readonly<Record<string, string | number>>;

/** A count with thousands separators; one of 'so many or more' (`Page.total`) as `20+`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en').replace(/\.5$/, '+');
}

/**
 * The text of a key with its `{name}` placeholders filled; a placeholder without a value stays visible. Numbers are counts, and
 * `count` selects the form of a plural. An unknown key gives `fallback`, or the key itself.
 */
export type Translate = (key: MessageKey, params?: MessageParams, fallback?: string) => string;

const pluralRules = new Intl.PluralRules('en');

/** A translator over messages; those of `overrides` take precedence, and those of the company before them. Messages may be added later. */
export function translatorOf(messages: Messages, overrides: Messages = {}): Translate {
  return (key, params = {}, fallback = key) => {
    const message = sentences?.[key] ?? overrides[key] ?? messages[key] ?? fallback;
    const text = typeof message === 'string' ? message : message[pluralForm(params.count)];
    // Most have no placeholder, and a page has hundreds.
    if (!text.includes('{')) return text;
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = params[name] ?? placeholder;
      return typeof value === 'number' ? formatCount(value) : value;
    });
  };
}

function pluralForm(count: unknown) {
  return pluralRules.select(Number(count)) === 'one' ? 'one' : 'other';
}

/** The `lang` of a text that the backend has written: set when it holds Chinese characters. */
export function langOf(text: string): 'zh-CN' | undefined {
  return /\p{Script=Han}/u.test(text) ? 'zh-CN' : undefined;
}

/** The sentence of a failure for the user: the backend's message, but none of an ignored response (499), a call or a file. */
export function failureText(error: unknown, t: Translate): string {
  const { kind, message, status } = toAppError(error);
  if (status === 499) return t('state.error');
  return kind === 'malformed' || kind === 'crash' || message === '' ? t('transport.unknown') : message;
}
