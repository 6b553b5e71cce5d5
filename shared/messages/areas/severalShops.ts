import { messages } from '../messages';

/** Products are listed to several shops, one after the other. */
export const severalShops = messages({
  'severalShops.choice': 'Where to list',
  'severalShops.one': 'One shop',
  'severalShops.more': 'Several shops',
  'severalShops.list': { one: 'List', other: 'List to {count} shops' },
  // The count is of the shops after the first one.
  'severalShops.oneGroup': {
    one: 'are both on {channel} and may count as one group there: the same product in both may be refused.',
    other: 'are all on {channel} and may count as one group there: the same product in several may be refused.',
  },
  'severalShops.and': '{names} and {last}',
  'severalShops.title': 'Listing to {count} shops',
  'severalShops.text': 'Listing continues in the background while this site is open.',
  'severalShops.workOn': 'Keep working',
  'severalShops.open': '{done} of {total} done. Show the running listing',
  'severalShops.openResult': '{counts}. Show the outcome',
  'severalShops.show': 'Show',
  'severalShops.byShop': 'By shop',
  'severalShops.waiting': 'Waiting',
  'severalShops.listed': '{count} listed',
  'severalShops.failed': '{count} failed',
  'severalShops.noResult': '{count} no result yet',
  'severalShops.notSent': '{count} not sent',
});
