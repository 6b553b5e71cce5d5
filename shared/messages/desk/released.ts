import { messages } from '../messages';

/** The tick of what is released in the shop's back office. */
export const released = messages({
  'released.tick': 'Released',
  'released.unsaved': 'Ticks hold until this page is closed: the browser’s storage is full.',
  'released.of': 'Released: {name}',
});
