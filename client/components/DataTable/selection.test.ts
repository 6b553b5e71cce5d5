import { selectAllOf, takenOf } from './selection';

const entries = (ids: string) => new Map([...ids].map((id) => [id, id]));
const keys = (map: ReadonlyMap<string, string>) => [...map.keys()].join('');

it.each([
  ['all that is selected, on other pages too', 'ab', 'ac', false, ['ab', 1, 0]],
  ['with a filter what it shows', 'ab', 'ac', true, ['a', 0, 1]],
  ['with a filter nothing that it hides', 'ab', 'c', true, ['', 0, 2]],
])('an action takes %s (D178, N43)', (_what, selected, shown, isFiltered, told) => {
  const { taken, elsewhere, hidden } = takenOf(entries(selected), entries(shown), isFiltered);
  expect([keys(taken), elsewhere, hidden]).toEqual(told);
});

it.each([
  ['none of its rows', 'c', [false, false]],
  ['some of its rows', 'ac', [false, true]],
  ['all of its rows', 'abc', [true, false]],
])('the box of a head tells that %s are selected, and takes its rows alone (D178)', (_what, selected, told) => {
  const toggle = jest.fn();
  const all = selectAllOf({ selected: entries(selected), toggle }, 'All', entries('ab'));
  expect([all?.checked, all?.mixed]).toEqual(told);
  for (const wanted of [true, false]) all?.onChange(wanted);
  expect(toggle.mock.calls).toEqual([
    [true, entries('ab')],
    [false, entries('ab')],
  ]);
  expect(selectAllOf({ selected: entries(selected), toggle }, 'All', entries(''))).toBeUndefined();
});
