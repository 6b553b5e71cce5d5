import { corrected } from './corrected';
import { literal, type MessageKey } from './literal';
import { createTranslator, isChinese } from './translate';

const t = createTranslator('literal');

describe('createTranslator', () => {
  it('fills placeholders, repeated ones too', () => {
    expect(t('search.total', { total: 1086 })).toBe('Find 1086 total');
    expect(t('invite.title', { siteName: 'Tovaro' })).toBe('You are invited to Tovaro');
  });

  it('inserts a value as it is, without reading placeholders or patterns in it', () => {
    expect(t('card.add', { name: '{siteName} $& $1' })).toBe('Add to selection cart: {siteName} $& $1');
  });

  it('leaves a placeholder without a value visible', () => {
    expect(t('search.total')).toBe('Find {total} total');
    expect(t('search.total', { count: 3 })).toBe('Find {total} total');
  });

  it('falls back to the default message, else to the id (S168)', () => {
    const missing = 'no.such.key' as MessageKey;
    expect(t(missing, {}, 'Hello {name}')).toBe('Hello {name}');
    expect(t(missing, { name: 'Mei' }, 'Hello {name}')).toBe('Hello Mei');
    expect(t(missing)).toBe('no.such.key');
  });

  it('keeps a message that is empty on purpose (C15, S165)', () => {
    expect(t('listing.commitFailed', {}, 'never shown')).toBe('');
  });

  it.each([
    ['10', '20', '$10-20', '¥10-20'],
    ['10', '', '$10-', '¥10-'],
    ['', '20', '$-20', '¥-20'],
  ])('words the price chip of %s to %s (C06, S054)', (low, high, inLiteral, inCorrected) => {
    const params = { low, high, currency: '¥' };
    expect(t('search.price.chip', params)).toBe(inLiteral);
    expect(createTranslator('corrected')('search.price.chip', params)).toBe(inCorrected);
  });
});

describe('the corrected variant', () => {
  const better = createTranslator('corrected');

  it.each(Object.entries(corrected))(
    'replaces %s, which the literal variant has and words otherwise (N03)',
    (key, text) => {
      expect(literal).toHaveProperty([key]);
      expect(text).not.toBe(literal[key as MessageKey]);
      expect(better(key as MessageKey)).toBe(text);
    },
  );

  it('leaves every other sentence alone (N03)', () => {
    const differing = Object.keys(literal).filter((key) => better(key as MessageKey) !== t(key as MessageKey));
    expect(differing.sort()).toEqual(Object.keys(corrected).sort());
  });

  it('has no slip left (D02)', () => {
    const all = Object.keys(literal).map((key) => better(key as MessageKey));
    expect(all.filter((text) => /selection car\b|hight|Offshelf|TKshop|TikTokShop|Sorry, You/.test(text))).toEqual([]);
  });
});

describe('isChinese', () => {
  it('tells Chinese from English (D01)', () => {
    expect(isChinese('请求失败')).toBe(true);
    expect(isChinese('HTTP 500: 请求失败')).toBe(true);
    expect(isChinese('Request failed, ¥10 …')).toBe(false);
  });
});
