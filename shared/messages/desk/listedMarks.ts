import { messages } from '../messages';

/** A part of the desk: what was listed before, with its shop and day. */
export const listedMarks = messages({
  'listedMarks.mark': 'Listed',
  'listedMarks.to': 'Listed to {shop}',
  'listedMarks.inShop': 'Listed · {shop}',
  'listedMarks.inShops': 'Listed in {count} shops',
  'listedMarks.toOn': 'Listed to {shop} on {day}',
  'listedMarks.some': '{count} of {total}',
  'listedMarks.notNewest': 'Not in the newest {count}',
  'listedMarks.none': 'None known',
  'listedMarks.notRead': 'Not read',
  'listedMarks.question': {
    one: '1 of these is in {shop} already',
    other: '{count} of these are in {shop} already',
  },
  'listedMarks.questionOne': 'It is in {shop} already',
  'listedMarks.shops': '{count} of these shops',
  'listedMarks.skip': { one: 'Skip that one', other: 'Skip those {count}' },
});
