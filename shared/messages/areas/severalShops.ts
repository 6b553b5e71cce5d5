/** Products are listed to several shops, one after the other. */
export const severalShops = {
  'severalShops.more': 'List to more shops',
  'severalShops.one': 'List to one shop',
  'severalShops.title': 'Listing to {count} shops',
  'severalShops.text': 'You can work on: the listing goes on while you stay on this site.',
  'severalShops.workOn': 'Work on',
  'severalShops.underWay': 'Listing: {done} of {total}',
  'severalShops.ended': 'The listing has ended',
  'severalShops.result': 'See the result',
  'severalShops.show': 'Show',
  'severalShops.byShop': 'By shop',
  'severalShops.waiting': 'Waiting',
  'severalShops.some': '{done} of {total}',
} as const;
