import { AppError } from '../errors';
import { corrected } from './corrected';
import { createTranslator } from './createTranslator';
import { literal, type MessageKey } from './literal';
import type { Message } from './messages';
import { failureText, langOf } from './translate';

const t = createTranslator('literal');

describe('createTranslator', () => {
  it('fills placeholders', () => {
    expect(t('search.total', { total: 1086 })).toBe('Find 1,086 total');
    expect(t('invite.title', { siteName: 'Tovaro' })).toBe('You are invited to Tovaro');
  });

  it.each([
    [1234567, '1,234,567'],
    [20.5, '20+'],
    [0, '0'],
  ])('writes the count %d as %s (D193)', (total, text) => {
    expect(createTranslator('literal')('listing.shop.part', { count: 7, total })).toBe(`7 of ${text} shops are shown.`);
  });

  it('inserts values verbatim, even with placeholders or patterns in them', () => {
    expect(t('card.add', { name: '{siteName} $& $1' })).toBe('Add to selection cart: {siteName} $& $1');
  });

  it.each<[MessageKey, object, string]>([
    ['search.total', {}, 'Find {total} total'],
    ['help.count', {}, '{count} articles'],
    ['help.count', { count: 1 }, '1 article'],
    ['search.beyond.text', { count: 1200, pages: '1,200' }, 'These results have 1,200 pages.'],
    ['search.beyond.text', { count: 1, pages: '1' }, 'These results have one page.'],
  ])('selects the plural form of %s with %j, and leaves a placeholder without a value visible', (key, values, text) => {
    expect(t(key, { ...values })).toBe(text);
  });

  it('falls back to the default message, then to the key (S168)', () => {
    const missing = 'no.such.key' as MessageKey;
    expect(t(missing, {}, 'Hello {name}')).toBe('Hello {name}');
    expect(t(missing, { name: 'Mei' }, 'Hello {name}')).toBe('Hello Mei');
    expect(t(missing)).toBe('no.such.key');
  });

  it('returns an intentionally empty message (C15, S165)', () => {
    expect(t('listing.commitFailed', {}, 'never shown')).toBe('');
  });

  it.each([
    ['10', '20', '$10-20', '¥10-20'],
    ['10', '', '$10-', '¥10-'],
    ['', '20', '$-20', '¥-20'],
  ])('formats the price chip from %s to %s (C06, S054)', (low, high, inLiteral, inCorrected) => {
    const params = { low, high, currency: '¥' };
    expect(t('search.price.chip', params)).toBe(inLiteral);
    expect(createTranslator('corrected')('search.price.chip', params)).toBe(inCorrected);
  });
});

describe('the corrected variant', () => {
  const corrects = createTranslator('corrected');

  it.each(Object.entries(corrected))('replaces %s of the literal variant (N03)', (key, text) => {
    expect(literal).toHaveProperty([key]);
    expect(text).not.toBe(literal[key as MessageKey]);
    expect(corrects(key as MessageKey)).toBe(text);
  });

  it('contains none of the typos (D02)', () => {
    const all = Object.keys(literal).map((key) => corrects(key as MessageKey));
    expect(all.filter((text) => /selection car\b|hight|Offshelf|TKshop|TikTokShop|Sorry, You/.test(text))).toEqual([]);
  });
});

it('Chinese text is detected (D01)', () => {
  const texts = ['请求失败', 'HTTP 500: 请求失败', 'Request failed, ¥10 …'];
  expect(texts.map(langOf)).toEqual(['zh-CN', 'zh-CN', undefined]);
});

it.each([
  ['the message of the backend', new AppError('http', 'The shop is closed'), 'The shop is closed'],
  ['no empty message', new AppError('http', ''), 'Unknown error'],
  ['no name of a field', new AppError('malformed', 'data.total: expected a number'), 'Unknown error'],
  [
    'no address of a file',
    new Error('Loading chunk 7 failed. (error: https://shop.example/assets/data.js)'),
    'Unknown error',
  ],
])('the sentence of a failure has %s (N03, D62)', (_what, failure, text) => {
  expect(failureText(failure, t)).toBe(text);
});

const messages = Object.entries<Message>(literal);

function formsOf(message: Message) {
  return typeof message === 'string' ? [message] : [message.one, message.other];
}

describe('the literal messages', () => {
  it('contains Chinese only in the two transport fallbacks (S010)', () => {
    expect(messages.filter(([, message]) => formsOf(message).some(langOf))).toEqual([
      ['transport.requestFailed', '请求失败'],
      ['transport.notAuthorized', '未授权，请登录后重试'],
    ]);
  });

  it('does not contain the demo brand (D65)', () => {
    expect(messages.filter(([, message]) => formsOf(message).some((text) => /tovaro/i.test(text)))).toEqual([]);
  });
});
