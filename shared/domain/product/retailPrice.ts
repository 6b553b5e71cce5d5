// What a buyer asks for a product: cost × factor + fixed part, up to the next price with a given ending.
import { type Decimal, decimalText, divideHalfUp, ONE, parseDecimal } from './decimal';
import { add, multiply } from './decimalSums';

/** Decimal texts, as the buyer has typed them. */
export interface RetailRule {
  readonly factor: string;
  /** Added after the factor; empty for nothing. */
  readonly fixed: string;
  /** The last digits of a price, such as `.90`, `9.90` or `5`; empty for any. */
  readonly ending: string;
  /** Units of the second currency for one of the shop's; empty without one. */
  readonly rate: string;
  /** The symbol of the second currency. */
  readonly symbol: string;
}

export type RetailPrice = Readonly<NonNullable<ReturnType<typeof retailPrice>>>;

type RuleField = keyof RetailRule;

/** What each field may hold. An ending has at most the digits of a price below 100. */
const FORMS: Readonly<Record<RuleField, RegExp>> = {
  factor: /^(?=.*[1-9])\d{1,3}(\.\d{1,4})?$/,
  fixed: /^(\d{1,6}(\.\d{1,2})?)?$/,
  ending: /^(\d{0,2}\.\d{2}|\d{1,2})?$/,
  rate: /^((?=.*[1-9])\d{1,6}(\.\d{1,6})?)?$/,
  symbol: /^[^\s\p{Cc}]{0,4}$/u,
};

const FIELDS = Object.keys(FORMS) as readonly RuleField[];

/** The fields that hold what they may not; a rate needs its symbol. */
export function retailRuleErrors(rule: RetailRule): readonly RuleField[] {
  const wrong = FIELDS.filter((field) => !FORMS[field].test(rule[field]));
  return rule.rate !== '' && rule.symbol === '' ? [...wrong, 'symbol'] : wrong;
}

/** Whether a value that was read from storage is a rule without errors. */
export function isRetailRule(value: unknown): value is RetailRule {
  const rule = value as RetailRule | null;
  const isText = typeof rule === 'object' && rule !== null && FIELDS.every((field) => typeof rule[field] === 'string');
  return isText && retailRuleErrors(rule).length === 0;
}

const CENTS = 2;

/**
 * The price by a rule without errors. Undefined when the cost is no amount.
 *
 * @param cost a decimal text in the shop's currency
 */
export function retailPrice(cost: string, rule: RetailRule) {
  const paid = parseDecimal(cost);
  const factor = parseDecimal(rule.factor);
  if (!paid || paid.units < 0n || !factor) return undefined;
  const wanted = add(multiply(paid, factor), parseDecimal(rule.fixed) ?? { units: 0n, scale: 0 });
  const price: Decimal = { units: withEnding(divideHalfUp(wanted, ONE, CENTS), rule.ending), scale: CENTS };
  const rate = parseDecimal(rule.rate);
  const left = add(price, { ...paid, units: -paid.units });
  return {
    /** With two decimals. */
    price: decimalText(price),
    /** The same in the second currency, exactly; undefined without one. */
    second: rate && decimalText(multiply(price, rate)),
    /** What is left of the price after the cost; below zero for a loss. */
    left: decimalText(left),
    /** The same in whole per cent of the price; -1 at most for a loss, undefined for a price of zero. */
    marginPercent: price.units === 0n ? undefined : percentOf(left, price),
  };
}

function percentOf(left: Decimal, price: Decimal) {
  const percent = Number(divideHalfUp(left, price, CENTS));
  return left.units < 0n ? Math.min(percent, -1) : percent;
}

/** The next amount that ends so, in cents. */
function withEnding(cents: bigint, ending: string) {
  const [whole = '', fraction] = ending.split('.');
  if (ending === '') return cents;
  const period = 100n * 10n ** BigInt(whole.length);
  const end = BigInt(`${whole}${fraction ?? '00'}`);
  const rest = cents % period;
  return cents - rest + end + (rest > end ? period : 0n);
}

/** What each cost of a product leads to by a rule, its prices, equal ones once, and the smallest margin; undefined without a cost. */
export function retailRange(costs: readonly string[], rule: RetailRule) {
  const retails = costs.flatMap((cost) => retailPrice(cost, rule) ?? []);
  const margins = retails.flatMap(({ marginPercent }) => marginPercent ?? []);
  if (retails.length === 0) return undefined;
  return {
    retails,
    prices: [...new Set(retails.map(({ price }) => price))],
    marginPercent: margins.length > 0 ? Math.min(...margins) : undefined,
  };
}
