// What one document learns of the changes of a cart that another, or an earlier part of itself, goes on with.
import { storedOutbox } from '../storedOutbox';
import { cartEntries } from './cartEntries';

describe('a change of the cart', () => {
  const left = () => storedOutbox('u1').read().cart;

  it('goes on without the products that were changed since', () => {
    const entries = cartEntries('u1');
    entries.add([{ kind: 'remove', ids: ['1', '2', '3'], of: 'change' }]);
    cartEntries('u1').dropIds(['2']);
    expect(left()).toMatchObject([{ ids: ['1', '3'] }]);
    entries.dropIds(['1', '3'], 'undo');
    expect(left()).toHaveLength(1);
    entries.dropIds(['1', '3']);
    expect(left()).toEqual([]);
  });

  it('of a kind goes from its own tab alone', () => {
    const entries = cartEntries('u1');
    entries.add([
      { kind: 'add', ids: ['1'], of: 'chosen' },
      { kind: 'add', ids: ['2'], of: 'undo' },
    ]);
    storedOutbox('u1').changeCart((before) => [...before, ...before.map((entry) => ({ ...entry, tab: 'other' }))]);
    entries.dropOwn('chosen');
    expect(left().map(({ ids, tab }) => [ids[0], tab === 'other'])).toEqual([
      ['2', false],
      ['1', true],
      ['2', true],
    ]);
  });

  it('of the last minutes is its own tab’s; later an Undo is no tab’s, and all else is over', () => {
    jest.useFakeTimers({ now: 0 });
    const entries = cartEntries('u1');
    entries.add([
      { kind: 'add', ids: ['1'], of: 'undo' },
      { kind: 'add', ids: ['2'], of: 'chosen' },
    ]);
    jest.setSystemTime(899_999);
    entries.lapse();
    expect([entries.ownIds('undo'), entries.ownIds('chosen'), entries.leftElsewhere()]).toEqual([['1'], ['2'], []]);
    jest.setSystemTime(900_000);
    entries.lapse();
    expect([entries.ownIds('undo'), entries.ownIds('chosen'), entries.leftElsewhere()]).toEqual([[], [], ['1']]);
    // A day after its press it is over, however often documents come by.
    expect(left()).toMatchObject([{ at: 0 }]);
  });
});
