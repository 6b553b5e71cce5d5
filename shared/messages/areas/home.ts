import { messages } from '../messages';

export const home = messages({
  'home.categories': 'Shop by category',
  'home.hero.title': 'Stock your shop without stocking a shelf.',
  'home.hero.text':
    'Browse supplier products, keep a selection, and list the ones you choose to your connected shop. The supplier holds the inventory.',
  'home.hero.point1': 'List to your own shop',
  'home.hero.point2': 'Reviewed suppliers',
  'home.hero.point3': 'No stock to hold',
  // Sample texts in an illustration.
  'home.art.product': 'Potted snake plant',
  'home.art.listed': 'Listed to Luma Living',
  'home.supply.title': 'Supplying products?',
  'home.supply.text': 'Publish once and reach every distributor on {siteName}.',
  'home.supply.apply': 'Apply as a supplier',
  'home.supply.agreement': 'Seller agreement',
});
