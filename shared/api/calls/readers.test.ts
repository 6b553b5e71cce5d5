import * as v from 'valibot';
import { AppError } from '../../errors';
import { entity, entityOrNull, firstOrMissing, items, page, type Reader, rawPayload, text } from './readers';

const schema = v.object({ id: v.string() });
const MAX = 3;
const malformed = (): AppError => new AppError('malformed', 'no');
const ONE = { id: '1' };

/** What a reader makes of a payload, and whether it reported a cut. */
function readBy<T>(reader: Reader<T>, payload: unknown, reportCut = jest.fn()): T {
  return reader(payload, malformed, reportCut);
}

describe('entity', () => {
  it('reads an entity, and an ignored response as undefined (D31)', () => {
    expect(readBy(entity(schema), ONE)).toEqual(ONE);
    expect(readBy(entity(schema), undefined)).toBeUndefined();
  });

  it.each([42, 'text', null, {}, { id: 5 }])('is malformed for %j', (payload) => {
    expect(() => readBy(entity(schema), payload)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});

describe('the other readers of one entity', () => {
  it.each([null, '', 0, []])('read %j as no entity (D71)', (payload) => {
    expect(readBy(entityOrNull(schema), payload)).toBeNull();
  });

  it.each([[null], [[]], [{ data: null }], [{}]])('read %j as an empty list without a first entity', (payload) => {
    expect(readBy(firstOrMissing(schema), payload)).toBeNull();
  });

  it('read the first entity of a list, which must be valid', () => {
    expect(readBy(firstOrMissing(schema), [ONE, 42])).toEqual(ONE);
    expect(() => readBy(firstOrMissing(schema), [42, ONE])).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});

describe('page', () => {
  it.each([[null], [undefined], [[]], [{ total: 0, data: null }]])('reads %j as an empty page (D72)', (payload) => {
    expect(readBy(page(schema, MAX), payload)).toEqual({ items: [], total: 0 });
  });

  it('drops invalid entries and counts the entries of all pages', () => {
    expect(readBy(page(schema, MAX), { total: 9, data: [42, ONE, null] })).toEqual({ items: [ONE], total: 9 });
    expect(readBy(items(schema, MAX), [42, ONE])).toEqual([ONE]);
  });

  it.each([
    [3, 0],
    [4, 1],
    [150_000, 1],
  ])('cuts %d entries to the number that was asked for, and reports the cut', (sent, reports) => {
    const reportCut = jest.fn();
    const rows = Array.from({ length: sent }, () => ONE);
    expect(readBy(page(schema, MAX), { total: sent, data: rows }, reportCut)).toEqual({
      items: [ONE, ONE, ONE],
      total: sent,
    });
    expect(reportCut).toHaveBeenCalledTimes(reports);
  });

  it('is malformed for anything but a list', () => {
    expect(() => readBy(page(schema, MAX), 'text')).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});

describe('text', () => {
  it.each([null, undefined, 5, true, {}, ['/a.svg']])('reads %j as undefined', (payload) => {
    expect(readBy(text, payload)).toBeUndefined();
  });

  it('reads a string as it is', () => {
    expect(readBy(text, '/a.svg')).toBe('/a.svg');
  });
});

describe('rawPayload', () => {
  it('is the payload itself', () => {
    expect(readBy(rawPayload, ONE)).toBe(ONE);
  });
});
