/** The tick of what is released in the shop's back office. */
export const released = {
  'released.tick': 'Released',
  'released.of': 'Released: {name}',
} as const;
