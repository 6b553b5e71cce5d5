import type { MessageKey } from './literal';

/** The messages that the `corrected` variant replaces. */
export const corrected: Partial<Record<MessageKey, string>> = {
  'cartToggle.added': 'Successfully added to the selection cart',
  'cartToggle.removed': 'Successfully removed from the selection cart',
  'tag.offshelf': 'Off the shelf',
  'search.price.chip': '{currency}{low}-{high}',
  'search.sort.priceDesc': 'Price from high to low',
  'search.sort.priceAsc': 'Price from low to high',
  'product.offshelf.title': 'The product has been taken off the shelf',
  'listing.shop.empty': "Sorry, you don't have a shop yet",
  'listing.shop.authorize': 'Authorize TikTok Shop',
  'listing.commitFailed': 'The products could not be listed. Your selection is kept, try again.',
  'listing.success.text':
    'Successfully distributed goods. Please go to the TikTok Shop back end to complete the subsequent product release process',
  'transport.requestFailed': 'Request failed',
  'transport.notAuthorized': 'Not authorized, please sign in and try again',
};
