import * as v from 'valibot';
import { AppError } from '../../errors';
import { productCardSchema, productDetailSchema } from '../models';
import { isPriceField, PRICE_FIELDS, redactCards, redactDetail } from './prices';
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
    const read = readBy(page(schema, MAX), { total: sent, data: rows }, reportCut);
    expect(read).toEqual({ items: [ONE, ONE, ONE], total: sent });
    expect(reportCut).toHaveBeenCalledTimes(reports);
  });

  it('is malformed for anything but a list', () => {
    expect(() => readBy(page(schema, MAX), 'text')).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});

describe('the readers without a schema', () => {
  it.each([null, undefined, 5, true, {}, ['/a.svg']])('read no text in %j', (payload) => {
    expect(readBy(text, payload)).toBeUndefined();
  });

  it('read a text and a raw payload as they are', () => {
    expect(readBy(text, '/a.svg')).toBe('/a.svg');
    expect(readBy(rawPayload, ONE)).toBe(ONE);
  });
});

const AMOUNT = '77.31';
const PRICES = { productPrice: AMOUNT, priceRange: { lowestPrice: AMOUNT, highestPrice: AMOUNT } };
const CARD = { id: 1, productName: 'Lamp', urlKey: 'lamp', mainImage: '/a.svg', isInCart: true, ...PRICES };

const cards = () => ({
  items: [v.parse(productCardSchema, CARD), v.parse(productCardSchema, { ...CARD, id: 2 })],
  total: 90,
});
const product = () =>
  v.parse(productDetailSchema, {
    ...CARD,
    weight: '2',
    skuList: [
      { id: 3, skuUrlSuffix: 'red', sellerSkuPrice: AMOUNT, saleAttrList: [{ attrName: 'Colour', attrValue: 'Red' }] },
      { id: 4, sellerSkuPrice: AMOUNT },
    ],
  });

describe('a field of a response', () => {
  it.each([...PRICE_FIELDS, 'price', 'PRICE', 'unitPriceCents', 'originalprice'])(
    'may hold a price when it is %s (N02)',
    (name) => expect(isPriceField(name)).toBe(true),
  );

  it.each(['', 'id', 'total', 'productName', 'pric', 'prize', 'pri ce'])('holds no price when it is %j', (name) => {
    expect(isPriceField(name)).toBe(false);
  });

  it('holds a price in five places of the contract (N02)', () => {
    const expected = ['highestPrice', 'lowestPrice', 'priceRange', 'productPrice', 'sellerSkuPrice'];
    expect([...PRICE_FIELDS].sort()).toEqual(expected);
  });
});

describe('a response for a user who may not see prices', () => {
  it('has cards without every price and nothing else (N02, D61)', () => {
    const items = cards().items.map((card) => ({ ...card, productPrice: undefined }));
    const redacted = redactCards(cards(), false);
    expect(redacted).toEqual({ items, total: 90 });
    expect(redacted.items.map((card) => card.id)).toEqual(['1', '2']);
    expect(JSON.stringify(redacted)).not.toContain(AMOUNT);
  });

  it('has a product without every price of it and its SKUs and nothing else (N02, D61)', () => {
    const skuList = product().skuList.map((sku) => ({ ...sku, sellerSkuPrice: undefined }));
    const redacted = redactDetail(product(), false);
    expect(redacted).toEqual({ ...product(), productPrice: undefined, priceRange: undefined, skuList });
    expect(redacted.skuList.map((sku) => sku.id)).toEqual(['3', '4']);
    expect(JSON.stringify(redacted)).not.toContain(AMOUNT);
  });
});

describe('a response for a user who may see prices', () => {
  it('is unchanged', () => {
    expect(redactCards(cards(), true)).toEqual(cards());
    expect(redactDetail(product(), true)).toEqual(product());
    expect(JSON.stringify([cards(), product()]).match(/77\.31/g)).toHaveLength(7);
  });
});
