import { enginePayloadOf, isFailure, listIn, messageOf, payloadOf } from './envelope';

describe('envelope', () => {
  it.each([
    ['data first', { success: true, data: 1, result: 2, res: 3 }, 1],
    ['result next', { result: 2, res: 3 }, 2],
    ['res last', { res: 3 }, 3],
    ['null is a payload', { data: null }, null],
    ['a flag and nothing else', { success: true }, null],
    ['no flag and no wrapper', { upgrading: false }, { upgrading: false }],
    ['a bare array', [1], [1]],
  ])('unwraps %s (S135)', (_, body, payload) => {
    expect(payloadOf(body)).toEqual(payload);
  });

  it('treats a missing success flag as success (S135)', () => {
    expect([{}, { success: true }, { success: false }].map(isFailure)).toEqual([false, false, true]);
  });

  it('unwraps a second wrapper around an engine object but not a list', () => {
    expect(enginePayloadOf({ data: { id: 1 } })).toEqual({ id: 1 });
    expect(enginePayloadOf({ res: { id: 1 } })).toEqual({ id: 1 });
    expect(enginePayloadOf({ data: [1], total: 9 })).toEqual({ data: [1], total: 9 });
    expect(enginePayloadOf({ success: true, data: null })).toBeNull();
    expect(enginePayloadOf({ data: null, total: 9 })).toEqual({ data: null, total: 9 });
    expect(enginePayloadOf({ success: true, data: null, total: 9 })).toEqual({ success: true, data: null, total: 9 });
    expect(enginePayloadOf({ data: null })).toEqual({ data: null });
    expect(enginePayloadOf({ success: true, id: 1 })).toEqual({ success: true, id: 1 });
    expect(enginePayloadOf({ success: true, data: [1] })).toEqual({ success: true, data: [1] });
  });

  it.each([
    [[1, 2], { items: [1, 2], total: 2 }],
    [
      { data: [1], total: 40 },
      { items: [1], total: 40 },
    ],
    [
      { rows: [1], total: '41' },
      { items: [1], total: 41 },
    ],
    [{ data: { rows: [1], total: 5 } }, { items: [1], total: 5 }],
    [
      { data: [1], total: -3 },
      { items: [1], total: 1 },
    ],
    [{ nothing: 1 }, undefined],
    ['text', undefined],
    [42, undefined],
    [{ data: 'x', total: 1 }, undefined],
    [{ data: { first: {} } }, undefined],
    [null, { items: [], total: 0 }],
    [{}, { items: [], total: 0 }],
    [{ total: 0 }, { items: [], total: 0 }],
    [
      { data: null, total: '41' },
      { items: [], total: 41 },
    ],
    [{ data: { rows: null } }, { items: [], total: 0 }],
    [{ pageNo: 1 }, { items: [], total: 0 }],
    [{ pageSize: 20 }, { items: [], total: 0 }],
    [{ success: true }, { items: [], total: 0 }],
    [
      { total: 3, hint: 'x' },
      { items: [], total: 3 },
    ],
    [
      { data: [1], total: 0 },
      { items: [1], total: 0 },
    ],
    [
      { data: [1], total: 2.5 },
      { items: [1], total: 1 },
    ],
    [
      { data: [1], total: 'many' },
      { items: [1], total: 1 },
    ],
    [
      { data: [1], total: true },
      { items: [1], total: 1 },
    ],
    [
      { data: [1], total: [7] },
      { items: [1], total: 1 },
    ],
    [{ data: { result: { res: { rows: [1], total: 2 } } } }, { items: [1], total: 2 }],
    [{ data: { data: { data: { data: { rows: [1] } } } } }, undefined],
  ])('reads the list in %j (D72)', (payload, list) => {
    expect(listIn(payload)).toEqual(list);
  });

  it.each([
    [{ error: 'a', msg: 'b', message: 'c', err: { msg: 'd' }, info: { msg: 'e' } }, 'a'],
    [{ msg: 'b', message: 'c', err: { msg: 'd' } }, 'b'],
    [{ message: 'c', err: { msg: 'd' } }, 'c'],
    [{ err: { msg: 'd' }, info: { msg: 'e' } }, 'd'],
    [{ info: { msg: 'e' } }, 'e'],
    [{ error: { msg: 'f' }, msg: 'b' }, 'f'],
    [{ error: '', msg: 'b' }, 'b'],
    [{ error: 'x'.repeat(3_000) }, 'x'.repeat(2_048)],
    [{}, undefined],
    ['text', undefined],
    [null, undefined],
    [undefined, undefined],
    [{ error: 5, err: 'x', info: { message: 'g' } }, 'g'],
  ])('finds the message of %j (S158, S161)', (body, message) => {
    expect(messageOf(body)).toBe(message);
  });
});
