// The changes of a product in words.

import { formatDay } from '../../../shared/domain/dates';
import { type RetailRule, retailRange } from '../../../shared/domain/product/retailPrice';
import type { Translate } from '../../../shared/messages/translate';
import type { CsvColumns } from '../../products/csv/useCsvDownload';
import { useHasPart } from '../../shop/DeskPart/useHasPart';
import { useStorefront } from '../../storefront/Storefront';
import { marginText, rangeText, useRetailRule } from '../retail/RetailText';
import { useChanges } from './ChangedTools';
import { type Change, changesBetween } from './digest';
import type { KeptProduct } from './keptProducts';

interface ChangeText {
  readonly text: string;
  /** What follows from it, a line each. */
  readonly more: readonly string[];
  /** For the buyer. */
  readonly tone?: 'worse' | 'better' | undefined;
}

/** Names of one change; the others are counted. */
const NAMES = 3;

/** Tells the changes of a product in words. */
export function useChangeTexts(): (product: KeptProduct) => readonly ChangeText[] {
  const { config, t } = useStorefront();
  const [rule] = useRetailRule();
  const hasRule = useHasPart('retail-rule');
  const priceText = ({ before, after, rise }: Change & { kind: 'price' }): ChangeText => {
    const [old, now] = [before, after].map((amounts) => rangeText(amounts, config.currencySymbol));
    const more = rule && hasRule ? soldFor({ before, after, rule, symbol: config.currencySymbol, t }) : undefined;
    const tone = rise > 0 ? 'worse' : rise < 0 ? 'better' : undefined;
    return { text: t('changed.fromTo', { before: `${old}`, after: `${now}` }), more: more ? [more] : [], tone };
  };
  return ([, , , digest, now = digest]) => {
    const changes = changesBetween(digest, now);
    const variants = changes.find(({ kind }) => kind === 'variants');
    const texts = changes.flatMap((change) =>
      change === variants ? [] : change.kind === 'price' ? priceText(change) : plainText(change, t),
    );
    if (variants?.kind !== 'variants') return texts;
    const [before = '', after = ''] = [variants.before, variants.after].map((count) =>
      t('productFacts.variants', { count: Number(count) }),
    );
    const text = t('changed.fromTo', { before, after });
    // It follows from the options that have gone or come.
    const of = texts[changes.findIndex(({ kind }) => kind.startsWith('options'))];
    return of ? texts.map((each) => (each === of ? { ...of, more: [text] } : each)) : [...texts, { text, more: [] }];
  };
}

interface SoldFor {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly rule: RetailRule;
  readonly symbol: string;
  readonly t: Translate;
}

/** What a price rule makes of two prices, and the margin where it differs; undefined where one is no amount. */
function soldFor({ before, after, rule, symbol, t }: SoldFor) {
  const [old, now] = [retailRange(before, rule), retailRange(after, rule)];
  if (!old || !now) return undefined;
  const sell = t('retail.sell', {
    price: t('changed.fromTo', { before: rangeText(old.prices, symbol), after: rangeText(now.prices, symbol) }),
  });
  const [was, is] = [old.marginPercent, now.marginPercent];
  if (was === undefined || is === undefined || was === is) return sell;
  return `${sell} · ${t('changed.margin', { before: marginText(was), after: marginText(is) })}`;
}

function plainText(change: Exclude<Change, { kind: 'price' }>, t: Translate): ChangeText {
  switch (change.kind) {
    case 'gone':
    case 'offShelf':
      return { text: t(`changed.${change.kind}`), more: [t('changed.unlistable')], tone: 'worse' };
    case 'onShelf':
      return { text: t('changed.onShelf'), more: [], tone: 'better' };
    case 'optionsGone':
    case 'optionsNew': {
      const { kind, names } = change;
      const quoted = names.slice(0, NAMES).map((name) => `“${name}”`);
      const rest = names.length - NAMES;
      const all = rest > 0 ? t('changed.moreOptions', { names: quoted.join(', '), count: rest }) : quoted.join(', ');
      return { text: t(`changed.${kind}`, { count: names.length, names: all }), more: [] };
    }
    default:
      return { text: t(`changed.${change.kind}`), more: [] };
  }
}

/** The columns that tell in a file what has changed, for rows whose product has this id; the first by its name. */
export function useChangeColumns<Row>(
  idOf: (row: Row) => string | undefined,
  name: 'changed.column' | 'changed.listedColumn',
): CsvColumns<Row> {
  const { timeZone } = useStorefront().config;
  const { products } = useChanges();
  const textsOf = useChangeTexts();
  const productOf = (row: Row) => products.get(idOf(row) ?? '');
  return {
    [name]: (row: Row) => {
      const product = productOf(row);
      return (
        product &&
        textsOf(product)
          .flatMap(({ text, more }) => [text, ...more])
          .join('\n')
      );
    },
    'changed.sinceColumn': (row) => formatDay((productOf(row)?.[0] ?? 0) * 60_000, timeZone),
  };
}
