import { messages } from '../messages';

/** The price columns of a file. */
export const prices = messages({
  'prices.sell': 'Sell',
  'prices.sellTo': 'Sell, highest',
  'prices.margin': 'Margin in %',
  'prices.cost': 'Cost',
  'prices.costTo': 'Cost, highest',
});
