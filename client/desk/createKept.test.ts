import { isCount, isText } from '../storage/shape';
import { createKept } from './createKept';

beforeEach(() => localStorage.clear());

describe('what is kept on the device', () => {
  it('is there again in the next document of the same user alone (D130)', () => {
    createKept('u1').set('a', 'x');
    expect(createKept('u1').get('a', isText)).toBe('x');
    expect(createKept('u2').get('a', isText)).toBeUndefined();
  });

  it('is the same value until it is set, and none of another shape', () => {
    const kept = createKept('u1');
    kept.set('a', ['x']);
    const list = kept.get('a', Array.isArray);
    expect([list, kept.get('a', Array.isArray) === list]).toEqual([['x'], true]);
    expect(kept.get('a', isCount)).toBeUndefined();
  });

  it('hears of other tabs and keeps what they have set', () => {
    const [here, there] = [createKept('u1'), createKept('u1')];
    const heard = jest.fn();
    const stop = here.subscribe(heard);
    there.set('b', 'y');
    window.dispatchEvent(new Event('storage'));
    expect([heard.mock.calls.length, here.get('b', isText)]).toEqual([1, 'y']);
    here.set('a', 'x');
    expect(createKept('u1').get('b', isText)).toBe('y');
    stop();
    window.dispatchEvent(new Event('storage'));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('lives as long as the document when the storage is full, and says so', () => {
    const kept = createKept('u1');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(kept.set('a', 'x')).toBe(false);
    expect(kept.get('a', isText)).toBe('x');
    jest.restoreAllMocks();
  });

  it.each(['[]', '"text"', 'null'])('is nothing when the stored value is %s', (value) => {
    localStorage.setItem('sf:desk:u1', `{"version":1,"until":9e15,"value":${value}}`);
    expect(createKept('u1').get('length', isCount)).toBeUndefined();
  });
});
