import { messages } from '../messages';

/** The four steps from a connected shop to a sale, for visitors and new buyers. */
export const howItWorks = messages({
  'home.how.title': 'How it works',
  'home.how.text': 'From browsing to a live listing, in four steps.',
  'home.how.connect.title': 'Connect your shop',
  'home.how.connect.text': 'Authorize your shop once. Every enabled shop is ready to choose when you list.',
  'home.how.choose.title': 'Build your selection',
  'home.how.choose.text': 'Compare supplier prices and keep candidates in your selection cart.',
  'home.how.list.title': 'List to shop',
  'home.how.list.text': 'Pick a shop and list many products in one go. Failed rows can be tried again.',
  'home.how.sell.title': 'Sell, supplier ships',
  'home.how.sell.text': 'Finish the release in your shop back office. Orders are packed at the source.',
  // Sample texts in the illustrations.
  'home.art.shop': 'Luma Living',
  'home.art.enabled': 'Enabled',
  'home.art.selected': '3 products',
  'home.art.order': 'New order',
  'home.art.received': 'Received',
  'home.art.ships': 'Supplier ships',
  'home.art.toBuyer': 'To buyer',
});
