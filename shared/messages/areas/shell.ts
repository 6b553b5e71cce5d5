import { messages } from '../messages';

/** The page frame and shared components: cards, prices, dialogs, pagination. */
export const shell = messages({
  'seo.description': 'Browse supplier products, keep a selection and list the ones you choose to your connected shop.',
  'seo.keywords': 'dropshipping, supplier products, wholesale, distributor, list to shop',

  'shell.skipToContent': 'Skip to content',
  'shell.tagline': 'Supplier stock, your shop. No inventory to hold.',
  'shell.helpCenter': 'Help center',
  'shell.home': '{siteName} home',
  'shell.login': 'Login',
  'shell.openMenu': 'Open menu',
  'shell.closeMenu': 'Close menu',
  'shell.menu': 'Menu',
  'shell.cart': 'Selection cart',
  'shell.cartCount': { one: 'Selection cart, 1 product', other: 'Selection cart, {count} products' },
  'shell.account': 'Account',
  'shell.accountMenu': 'Account menu, {username}',
  'shell.categories': 'Categories',
  'shell.allCategories': 'All categories',
  'shell.seeAll': 'See all',
  'shell.opensNewTab': 'Opens in a new tab',
  'shell.browse': 'Browse products',
  'shell.myProducts': 'My Products',
  'shell.myAccount': 'My Account',

  'picture.none': 'No picture',

  'searchBox.label': 'Search products',
  'searchBox.placeholder': 'Search something…',
  'searchBox.submit': 'Search',
  'searchBox.clear': 'Clear the search field',
  'searchBox.suggestionCount': 'Suggestions: {count}',

  'state.loading': 'Loading',
  'state.error': 'Error occurred',
  'state.timeout': 'Timeout',
  'state.offline': 'You are offline',
  'state.retry': 'Retry',
  'state.updated': 'The shop was updated. Please press again.',
  'state.outdated': 'This page could not be loaded again. It is shown as it was before.',

  'price.hidden': 'Price hidden. Log in to see prices.',
  'price.to': 'to',

  'card.add': 'Add to selection cart: {name}',
  'card.remove': 'Remove from selection cart: {name}',
  'cartToggle.added': 'Successfully added to the selection car',
  'cartToggle.removed': 'Successfully removed from the selection car',
  'recommend.title': 'Just for you',
  'recommend.more': 'More',
  'tag.offshelf': 'Offshelf',

  'dialog.close': 'Close',
  'dialog.cancel': 'Cancel',
  'copy.done': 'Copied',
  'pager.label': 'Pagination',
  'pager.previous': 'Previous page',
  'pager.next': 'Next page',
  'pager.page': 'Page {page}',
  'pager.part': '{from}–{to} of {total}',

  // Of several pages.
  'search.loading': 'Loading...',
  'search.breadcrumb': 'Breadcrumb',
  'product.itemCode': 'Item code',
  'product.list': 'List to shop',
  'listing.shop.authorize': 'Authorize TKshop',
  'listing.success.myProducts': 'See My Products',

  // Of failed calls.
  'transport.requestFailed': '请求失败',
  'transport.notAuthorized': '未授权，请登录后重试',
  'transport.timeout': 'request timeout',
  'transport.unknown': 'Unknown error',
});
