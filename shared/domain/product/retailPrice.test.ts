import { isRetailRule, type RetailRule, retailPrice, retailRuleErrors } from './retailPrice';

const rule = (changes: Partial<RetailRule> = {}) => ({
  ...{ factor: '2', fixed: '', ending: '', rate: '', symbol: '' },
  ...changes,
});

describe('retailPrice (F05)', () => {
  it.each<[string, Partial<RetailRule>, string, number]>([
    ['18.40', {}, '36.80', 50],
    ['18.40', { factor: '2.2283', ending: '.90' }, '41.90', 56],
    ['18.40', { fixed: '4.05' }, '40.85', 55],
    ['18.40', { ending: '9.90' }, '39.90', 54],
    ['18.40', { ending: '5' }, '45.00', 59],
    ['0.335', { factor: '1' }, '0.34', 1],
    ['100000000000000000.01', { factor: '3' }, '300000000000000000.03', 67],
  ])('asks for a cost of %s by %j a price of %s, of which %i % is left', (cost, changes, price, marginPercent) => {
    expect(retailPrice(cost, rule(changes))).toMatchObject({ price, second: undefined, marginPercent });
  });

  it('has the price in a second currency, and no margin of nothing', () => {
    expect(retailPrice('18.40', rule({ rate: '0.109', symbol: '£' }))?.second).toBe('4.01120');
    expect(retailPrice('0', rule())).toEqual({
      price: '0.00',
      second: undefined,
      left: '0.00',
      marginPercent: undefined,
    });
  });

  it.each([
    ['0.99', '-0.81', -1],
    ['0.999', '-0.08', -1],
  ])(
    'of a cost of 81.30 times %s leaves %s, which is a loss of at least one per cent',
    (factor, left, marginPercent) => {
      expect(retailPrice('81.30', rule({ factor }))).toMatchObject({ left, marginPercent });
    },
  );

  it.each(['', '-3', '***'])('has none for a cost of %j', (cost) => {
    expect(retailPrice(cost, rule())).toBeUndefined();
  });
});

describe('a rule (F05)', () => {
  it.each<[Partial<RetailRule>, readonly string[]]>([
    [{ factor: '2.5', fixed: '3.20', ending: '9.90', rate: '0.11', symbol: 'US$' }, []],
    [{ factor: '0.0000' }, ['factor']],
    [{ factor: '1000' }, ['factor']],
    [{ fixed: '1.234' }, ['fixed']],
    [{ ending: '199' }, ['ending']],
    [{ ending: '.' }, ['ending']],
    [{ rate: '0', symbol: '£' }, ['rate']],
    [{ rate: '2' }, ['symbol']],
    [{ symbol: 'EUROS' }, ['symbol']],
  ])('with %j has these errors: %j', (changes, errors) => {
    expect(retailRuleErrors(rule(changes))).toEqual(errors);
    expect(isRetailRule(rule(changes))).toBe(errors.length === 0);
  });

  it.each([undefined, { ...rule(), ending: undefined }])('is not %j', (value) => {
    expect(isRetailRule(value)).toBe(false);
  });
});
