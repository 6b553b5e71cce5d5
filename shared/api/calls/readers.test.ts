import * as v from 'valibot';
import { AppError } from '../../errors';
import { entity, entityOrNull, firstOrMissing, items, page, rawPayload, text } from './readers';

const schema = v.object({ id: v.string() });
const malformed = (): AppError => new AppError('malformed', 'no');
const ONE = { id: '1' };

describe('entity', () => {
  it('reads an entity, and an ignored response as undefined (D31)', () => {
    expect(entity(schema)(ONE, malformed)).toEqual(ONE);
    expect(entity(schema)(undefined, malformed)).toBeUndefined();
  });

  it.each([42, 'text', null, {}, { id: 5 }])('is malformed for %j', (payload) => {
    expect(() => entity(schema)(payload, malformed)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});

describe('the other readers of one entity', () => {
  it.each([null, '', 0, []])('read %j as no entity (D71)', (payload) => {
    expect(entityOrNull(schema)(payload, malformed)).toBeNull();
  });

  it.each([[null], [[]], [{ data: null }], [{}]])('read %j as an empty list without a first entity', (payload) => {
    expect(firstOrMissing(schema)(payload, malformed)).toBeNull();
  });

  it('read the first entity of a list, which must be valid', () => {
    expect(firstOrMissing(schema)([ONE, 42], malformed)).toEqual(ONE);
    expect(() => firstOrMissing(schema)([42, ONE], malformed)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});

describe('page', () => {
  it.each([[null], [undefined], [[]], [{ total: 0, data: null }]])('reads %j as an empty page (D72)', (payload) => {
    expect(page(schema)(payload, malformed)).toEqual({ items: [], total: 0 });
  });

  it('drops invalid entries and counts the entries of all pages', () => {
    expect(page(schema)({ total: 9, data: [42, ONE, null] }, malformed)).toEqual({ items: [ONE], total: 9 });
    expect(items(schema)([42, ONE], malformed)).toEqual([ONE]);
  });

  it('is malformed for anything but a list', () => {
    expect(() => page(schema)('text', malformed)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});

describe('text', () => {
  it.each([null, undefined, 5, true, {}, ['/a.svg']])('reads %j as undefined', (payload) => {
    expect(text(payload, malformed)).toBeUndefined();
  });

  it('reads a string as it is', () => {
    expect(text('/a.svg', malformed)).toBe('/a.svg');
  });
});

describe('rawPayload', () => {
  it('is the payload itself', () => {
    expect(rawPayload(ONE, malformed)).toBe(ONE);
  });
});
