import { cutTitle } from './cutTitle';

it.each([
  ['Desk lamp', 9, 'Desk lamp'],
  ['Desk lamp, red', 10, 'Desk lamp,'],
  ['Desk lamp, red', 12, 'Desk lamp,'],
  ['Brass lamps', 10, 'Brass'],
  ['Desk  lamp', 5, 'Desk'],
  ['A Donaudampfschiff', 10, 'A Donaudam'],
  ['台灯可调光护眼灯', 4, '台灯可调'],
  ['🪔🪔🪔', 2, '🪔🪔'],
])('cutTitle %j within %i is %j', (title, limit, cut) => {
  expect(cutTitle(title, limit)).toBe(cut);
});
