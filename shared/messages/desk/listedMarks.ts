/** A part of the desk: what was listed before, with its shop and day. */
export const listedMarks = {
  'listedMarks.mark': 'Listed',
  'listedMarks.to': 'Listed to {shop}',
  'listedMarks.inShop': 'Listed · {shop}',
  'listedMarks.inShops': 'Listed in {count} shops',
  'listedMarks.toOn': 'Listed to {shop} on {day}',
  'listedMarks.before': {
    one: '1 of {total} was listed to {shop} before',
    other: '{count} of {total} were listed to {shop} before',
  },
  'listedMarks.beforeOnly': 'It was listed to {shop} before',
  'listedMarks.leaveOut': 'Leave them out',
  'listedMarks.again': 'List again? Press List once more.',
} as const;
