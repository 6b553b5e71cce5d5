// A second company, as docs/adopt.md says: what it has in client/brand.
import type { Messages } from '../../../shared/messages/translate';

export * from '../../../shared/unbranded';

export const DRAWN_NAME = 'Kobalt';
export const LOGO_WIDTH = 150;

export const ownRoutes = [{ name: 'about', path: '/about', category: 'help', access: 'public' }] as const;

export const headTags = '<meta name="company-verification" content="kobalt">';
export const scriptOrigins = ['https://statistics.example'];
export const connectOrigins = ['https://statistics.example'];
export const hasEvents = true;

export const sentences: Messages = {
  'seo.description': 'Kobalt supplies shops in Europe, from one warehouse.',
  'shell.tagline': 'One warehouse, every shop.',
  'shell.login': 'Sign in',
  'shell.logout': 'Sign out',
  'shell.helpCenter': 'Service desk',
  'shell.home': 'To the start of {siteName}',
  'shell.browse': 'See the range',
  'shell.cart': 'Basket',
  'shell.cartCount': { one: 'Basket, one product', other: 'Basket, {count} products' },
  'searchBox.placeholder': 'What are you looking for?',
  'cartToggle.added': 'In the basket',
  'cartToggle.removed': 'Out of the basket',
  'card.add': 'Put into the basket: {name}',
  'card.remove': 'Take out of the basket: {name}',
  'price.hidden': 'Sign in to see the price.',
  'price.login': 'Sign in to see prices',
  'recommend.title': 'Our picks',
  'home.hero.title': 'The whole range, without a warehouse of your own.',
  'home.hero.text': 'Choose, list, sell. We pack and ship from Antwerp.',
  'home.how.title': 'Four steps',
  'search.total': '{total} products found',
  'product.list': 'Sell it',
};
