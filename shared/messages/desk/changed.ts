import { messages } from '../messages';

/** What has changed of products since they were chosen or listed. */
export const changed = messages({
  'changed.button': 'Changed ({count})',
  'changed.tab': 'Changed',
  'changed.inCart': '{count} in the cart',
  'changed.ofListed': '{count} listed',
  'changed.more': 'changed',
  'changed.seen': 'Seen',
  'changed.seenOf': 'Seen: {name}',
  'changed.allSeen': { one: 'Seen this 1', other: 'Seen all {count}' },
  'changed.fromTo': '{before} → {after}',
  'changed.offShelf': 'Off the shelf',
  'changed.onShelf': 'Back on the shelf',
  'changed.name': 'New name',
});
