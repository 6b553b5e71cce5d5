import { enginePayloadOf, listIn, messageOf, payloadOf } from './envelope';
import { isJsonObject } from './json';
import { parseJson } from './transport';

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

  it.each([{ data: { id: 1 } }, { res: { id: 1 } }])('unwraps the engine object in %j', (payload) => {
    expect(enginePayloadOf(payload)).toEqual({ id: 1 });
  });

  it('takes an engine wrapper that holds nothing for null', () => {
    expect(enginePayloadOf({ success: true, data: null })).toBeNull();
  });

  it.each([
    ...[{ data: [1], total: 9 }, { data: null, total: 9 }, { success: true, data: null, total: 9 }, { data: null }],
    ...[
      { success: true, id: 1 },
      { success: true, data: [1] },
    ],
  ])('takes %j for the engine payload itself', (payload) => {
    expect(enginePayloadOf(payload)).toEqual(payload);
  });

  it.each([
    [[1, 2], [1, 2], 2],
    [{ rows: [1], total: '41' }, [1], 41],
    [{ data: { result: { res: { rows: [1], total: 2 } } } }, [1], 2],
    [null, [], 0],
    [{}, [], 0],
    [{ pageSize: 20 }, [], 0],
    [{ total: 3, hint: 'x' }, [], 3],
    [{ data: [1], total: 0 }, [1], 1],
    [{ data: { rows: [1], total: 5 }, total: 9 }, [1], 5],
    [{ total: 7, data: { rows: null } }, [], 7],
  ])('reads the list in %j, and a total that no entry denies (D72, S057)', (payload, items, total) => {
    expect(listIn(payload)).toEqual({ items, total });
  });

  it.each([-3, 2.5, 'many'])('counts the items itself for a total of %j (D72)', (total) => {
    expect(listIn({ data: [1], total })).toEqual({ items: [1], total: 1 });
  });

  it.each([
    ...['text', { nothing: 1 }, { data: 'x', total: 1 }],
    { data: { data: { data: { data: { rows: [1] } } } } },
  ])('finds no list in %j (D72)', (payload) => {
    expect(listIn(payload)).toBeUndefined();
  });

  it.each([
    [{ message: 'c', err: { msg: 'd' } }, 'c'],
    [{ err: { msg: 'd' }, info: { msg: 'e' } }, 'd'],
    [{ info: { msg: 'e' } }, 'e'],
    [{ error: { msg: 'f' }, msg: 'b' }, 'f'],
    [{ error: '', msg: 'b' }, 'b'],
    [{ error: 'x'.repeat(3_000) }, 'x'.repeat(2_048)],
    [null, undefined],
    [{ error: 5, err: 'x', info: { message: 'g' } }, 'g'],
  ])('finds the message of %j (S158, S161)', (body, message) => {
    expect(messageOf(body)).toBe(message);
  });
});

describe('parseJson', () => {
  it('returns 64-bit ids as exact strings', () => {
    const ids = { id: '9223372036854775807', list: ['-9007199254740993'] };
    expect(parseJson('{"id":9223372036854775807,"list":[-9007199254740993]}')).toEqual(ids);
  });

  it.each([
    '{"t":1763683200000,"p":12.5,"s":"9223372036854775807"}',
    '{"s":"a \\" 9223372036854775807, \\\\","f":0.12345678901234567}',
    '{"9223372036854775807":1,"e":1234567890123456789e3,"d":-12345678901234567.5}',
    '[1234567890123456,"\\u0022:9223372036854775807"]',
  ])('changes nothing else in %s', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['"a\\ud83d\\ude00b"', 'a😀b'],
    ['"a\\ud800"', 'a\ufffd'],
    ['"\\uDC00\\uD800x"', '\ufffd\ufffdx'],
    ['"\\ud800\\ud83d\\ude00"', '\ufffd😀'],
    ['"\\\\ud800"', '\\ud800'],
    ['{"\\ud800":"9\\n\\ud801"}', { '\ufffd': '9\n\ufffd' }],
  ])('replaces halves of characters in %s', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it.each(['"\\"', '\\', '"a\\', '"\\"\\'])('reads each character once when a string of %j stays open', (unit) => {
    const text = `[1234567890123456789,"${unit.repeat(500_000)}`;
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  it.each(['<html>', '{"id":9223372036854775807x}', '[9223372036854775807'])('throws on %s', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });
});

it.each([[], null, '{}', undefined])('%j is no JSON object', (value) => {
  expect([isJsonObject(value), isJsonObject({})]).toEqual([false, true]);
});
