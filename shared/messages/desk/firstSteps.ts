/** On a buyer's home until the first listing. */
export const firstSteps = {
  'today.how.title': 'How it works',
  'today.how.connect.title': 'Connect a shop',
  'today.how.connect.text': 'Authorize it once in your shop’s back office.',
  'today.how.choose.title': 'Choose',
  'today.how.choose.text': 'Keep products in the selection cart.',
  'today.how.list.title': 'List',
  'today.how.list.text': 'Send them to your shop.',
  'today.how.sell.title': 'Sell',
  'today.how.sell.text': 'Finish the release in your shop’s back office.',
} as const;
