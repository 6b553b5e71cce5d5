import { messages } from '../messages';

/** The page that compares products. */
export const comparison = messages({
  'comparison.page': 'Compare products',
  'comparison.title': { one: 'Compare 1 product', other: 'Compare {count} products' },
  'comparison.lead': 'What differs comes first. The best price, margin and weight are underlined.',
  'comparison.table': 'Comparison',
  'comparison.copyLink': 'Copy link',
  'comparison.copyLinkTo': 'Copy link to this comparison',
  'comparison.list': 'List to shop ({count})',
  'comparison.remove': 'Remove {name} from the comparison',
  'comparison.best': '(best)',
  'comparison.to': 'to {price}',
  'comparison.sell': 'Sell',
  'comparison.byRule': 'by your price rule',
  'comparison.scale': 'drawn to one scale',
  'comparison.variants': 'Variants',
  'comparison.colours': { one: '1 colour', other: '{count} colours' },
  'comparison.notGiven': 'Not given',
  'comparison.same': 'The same ({count})',
  'comparison.gone': 'Not found',
  'comparison.failed': 'Could not be loaded',
  'comparison.retry': 'Try again',
  'comparison.none.title': 'Nothing to compare',
  'comparison.none.text': 'This address names no products. A comparison has one to {count}.',
});
