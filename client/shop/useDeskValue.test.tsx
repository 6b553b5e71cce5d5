import { act } from '@testing-library/react';
import { isCount, isListOf, isText, type Shape } from '../storage/shape';
import { deskValues } from '../storage/values/deskValues';
import { renderWithStorefront } from '../testing/renderWithStorefront';
import { testUser } from '../testing/testStorefront';
import { useDeskValue } from './useDeskValue';

const isTexts = isListOf(isText);

/** The value of a name in a document of this user, and what changes it. */
function show<T>(name: string, shape: Shape<T>, userId = 'u1') {
  const shown: { value?: T; change: (next: (before: T | undefined) => T | undefined) => boolean } = {
    change: () => false,
  };
  function View() {
    [shown.value, shown.change] = useDeskValue(name, shape);
    return null;
  }
  renderWithStorefront(<View />, { user: { ...testUser, id: userId } });
  return shown;
}

describe('what is kept on the device', () => {
  it('is there in every tab of the same user alone (D130)', () => {
    const [here, there, other] = [show('a', isTexts), show('a', isTexts), show('a', isTexts, 'u2')];
    act(() => void here.change(() => ['x']));
    expect([here.value, there.value, other.value]).toEqual([['x'], ['x'], undefined]);
    act(() => void there.change((before = []) => [...before, 'y']));
    expect([here.value, show('a', isTexts).value]).toEqual([
      ['x', 'y'],
      ['x', 'y'],
    ]);
  });

  it('is changed from what is stored, whoever stored it, and leaves other names', () => {
    const shown = show('a', isTexts);
    act(() => void deskValues('u1').set({ a: ['x'], b: 7 }));
    act(() => void shown.change((before = []) => [...before, 'y']));
    expect(deskValues('u1').get()).toEqual({ a: ['x', 'y'], b: 7 });
  });

  it('lives as long as the document when the storage is full, and says so', () => {
    const shown = show('a', isText);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    let isStored = true;
    act(() => {
      isStored = shown.change(() => 'x');
    });
    expect([isStored, shown.value]).toEqual([false, 'x']);
  });

  it.each(['{"length":"x"}', '[]', '"text"', 'null'])('is nothing when the stored value is %s', (value) => {
    localStorage.setItem('sf:desk:u1', `{"version":1,"until":9e15,"value":${value}}`);
    expect(show('length', isCount).value).toBeUndefined();
  });
});
