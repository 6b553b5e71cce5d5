import { corrected } from './corrected';
import { literal, type MessageKey } from './literal';

export type MessageVariant = 'literal' | 'corrected';
export type MessageParams = Readonly<Record<string, string | number>>;

/**
 * The sentence of a key with its `{name}` placeholders filled; a placeholder without a value stays visible.
 * A key that the catalogue lacks gives `fallback`, else the key itself (spec.md §8).
 */
export type Translate = (key: MessageKey, params?: MessageParams, fallback?: string) => string;

/** The catalogue of one variant as a function; `corrected` lays its few entries over the literal ones (N03). */
export function createTranslator(variant: MessageVariant): Translate {
  const messages: Partial<Record<MessageKey, string>> =
    variant === 'corrected' ? { ...literal, ...corrected } : literal;
  return (key, params = {}, fallback = key) => {
    const text = messages[key] ?? fallback;
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
  };
}

/** Whether a text holds Chinese characters, so that its node must be marked `lang="zh-CN"` (D01). */
export function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
