// Kinds of settings. An error never quotes the invalid value, because it may contain a password.
import { isIP, isIPv4 } from 'node:net';
import * as v from 'valibot';
import { isJsonObject } from '../shared/api/json';

/** How the text of a variable is parsed. */
export interface Kind<T> {
  /** Completes the sentence "VARIABLE must be ...". */
  readonly rule: string;
  /** The value; undefined when the text breaks the rule. */
  readonly parse: (text: string) => T | undefined;
  /** What is wrong with a text beyond the rule, in words that can be no password. */
  readonly fault?: (text: string) => string | undefined;
  /** Of a secret: what of its value is printed. Its text may come from a file that VARIABLE_FILE names. */
  masked?(value: T): string;
}

/** A kind by its rule and its parser. */
export const kindOf = <T>(rule: string, parse: Kind<T>['parse']): Kind<T> => ({ rule, parse });

/** A whole number from `min` to `max`, inclusive. */
export function wholeNumber(min: number, max: number, unit = ''): Kind<number> {
  return kindOf(`a whole number${unit} from ${min} to ${max}`, (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    return value >= min && value <= max ? value : undefined;
  });
}

/** A time span in milliseconds, at most an hour. */
export const milliseconds = (min: number): Kind<number> => wholeNumber(min, 3_600_000, ' of milliseconds');

/** A TCP port; 0 picks a free one. */
export const portNumber = wholeNumber(0, 65_535);

/** A number from 0 to 1. */
export const share = kindOf('a number from 0 to 1', (text) =>
  /^(0?\.\d{1,9}|0|1(\.0{1,9})?)$/.test(text) ? Number(text) : undefined,
);

/** A header as OpenTelemetry writes it: its value has printable characters, percent-encoded or not. */
const HEADER = /^\s*([\w!#$%&'*+.^`|~-]+)=((?:[!-$&-~]|%[2-6][\da-f]|%7[\da-e])*)\s*$/i;

/** HTTP headers, whose values may be tokens. */
export const secretHeaders: Kind<Readonly<Record<string, string>>> = {
  ...kindOf('a comma-separated list of name=value, values percent-encoded', (text) => {
    const headers = text.split(',').map((part) => HEADER.exec(part));
    if (headers.includes(null)) return undefined;
    return Object.fromEntries(
      headers.map((header) => [header?.[1]?.toLowerCase(), decodeURIComponent(header?.[2] ?? '')]),
    );
  }),
  masked: () => '***',
};

export const flagSetting = kindOf('true or false', (text) =>
  text === 'true' ? true : text === 'false' ? false : undefined,
);

/** One of the given words. */
export function oneOf<const T extends string>(words: readonly T[]): Kind<T> {
  return kindOf(`one of ${words.join(', ')}`, (text) => words.find((word) => word === text));
}

/** Comma-separated values of one kind, without duplicates. */
export function listSetting<T>(kind: Kind<T>): Kind<readonly T[]> {
  return kindOf(`a comma-separated list, each ${kind.rule}`, (text) => {
    const values = text.split(',').map((part) => kind.parse(part.trim()));
    return values.every((value) => value !== undefined) ? [...new Set(values)] : undefined;
  });
}

/** Values as in `listOf`, or the word `none`. */
export function noneOrListOf<T>(kind: Kind<T>): Kind<readonly T[]> {
  const list = listSetting(kind);
  return kindOf(`none, or ${list.rule}`, (text) => (text === 'none' ? [] : list.parse(text)));
}

/** Text that matches a pattern. */
export function textLike(pattern: RegExp, rule: string): Kind<string> {
  return kindOf(rule, (text) => (pattern.test(text) ? text : undefined));
}

/** Printable text of at most `max` characters. */
export const shortText = (max: number): Kind<string> =>
  textLike(new RegExp(`^\\P{Cc}{1,${max}}$`, 'u'), `text of at most ${max} characters without control characters`);

/** A secret that nobody guesses. */
export const secretText = (min: number): Kind<string> => ({
  ...textLike(new RegExp(`^[\\x21-\\x7e]{${min},200}$`), `${min} to 200 printable characters without spaces`),
  masked: () => '***',
});

/** A JSON object that matches `schema`; valibot alone would accept an array. */
export function jsonObject<T>(schema: v.GenericSchema<unknown, T>, rule: string): Kind<T> {
  return kindOf(rule, (text) => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.custom(isJsonObject), schema), text);
    return parsed.success ? parsed.output : undefined;
  });
}

export const hostName = kindOf('a host name or an IP address', (text) =>
  isIP(text) !== 0 || /^[\w-]+(\.[\w-]+)*$/.test(text) ? text : undefined,
);

export const timeZone = kindOf('a time zone such as UTC or Asia/Shanghai', (text) => {
  // In Node an offset would be one too.
  if (/^[+-]/.test(text)) return undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return text;
  } catch {
    return undefined;
  }
});

/** Whether a text is an IP address or a CIDR range; the range of every address is none. */
export function isNetwork(text: string): boolean {
  const [, address = '', prefix = '1'] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = Number(prefix);
  return bits >= 1 && bits <= (isIPv4(address) ? 32 : 128) && isIP(address) !== 0;
}

/** An address or range for Express's `trust proxy`; ranges that trust every address are refused. */
export const proxyRange = kindOf('loopback, linklocal, uniquelocal, an IP address or a CIDR range', (text) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isNetwork(text) ? text : undefined,
);
