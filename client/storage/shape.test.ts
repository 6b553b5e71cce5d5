import {
  isAnything,
  isCount,
  isEither,
  isFlag,
  isListOf,
  isNumber,
  isOneOf,
  isOptional,
  isPairOf,
  isRecordOf,
  isText,
} from './shape';

describe('shapes of stored values', () => {
  const isNote = isRecordOf<{ text: string; count?: number }>({ text: isText, count: isOptional(isCount) });

  it.each([
    ['a text', isText, ['a', ''], [1, null, undefined, {}]],
    ['a number', isNumber, [0, -1.5], ['1', null]],
    ['a flag', isFlag, [true, false], [0, 'true', null]],
    ['a count', isCount, [0, 7], [-1, 1.5, Number.NaN, '1', 2 ** 53]],
    ['one of some values', isOneOf('a', 'b'), ['a', 'b'], ['c', 1, undefined]],
    ['an optional value', isOptional(isText), ['a', undefined], [null, 1]],
    ['a list', isListOf(isText), [[], ['a', 'b']], [['a', 1], { length: 0 }, 'a']],
    ['a pair', isPairOf(isText, isNumber), [['a', 1]], [['a'], [1, 'a'], ['a', 1, 2], 'a1']],
    [
      'a record',
      isNote,
      [{ text: 'a' }, { text: '', count: 1, more: 1 }],
      [{}, { text: 1 }, { text: 'a', count: -1 }, null, 'a'],
    ],
    ['either of two', isEither(isText, isFlag), ['a', false], [1, null]],
    ['anything', isAnything, [null, 0, 'a', {}], [undefined]],
  ] as const)('tells %s from other values', (_what, shape, values, others) => {
    expect([values.every((value) => shape(value)), others.some((value) => shape(value))]).toEqual([true, false]);
  });
});
