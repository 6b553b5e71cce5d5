/** The price columns of a file. */
export const prices = {
  'prices.sell': 'Sell',
  'prices.sellTo': 'Sell, highest',
  'prices.margin': 'Margin in %',
  'prices.cost': 'Cost',
  'prices.costTo': 'Cost, highest',
} as const;
