import * as v from 'valibot';
import { listingRowSchema } from '../../api/models';
import { chunkProducts, failReasons, groupByReason, isPending, resultRow, rowShopName } from './listingResult';

const row = (id: string, status?: string, failReason?: string | string[]) =>
  v.parse(listingRowSchema, {
    id: `row-${id}`,
    status,
    sellerProductId: { id },
    sellerProductName: `Product ${id}`,
    failReason,
  });

it.each([
  [0, []],
  [51, [50, 1]],
  [120, [50, 50, 20]],
])('chunkProducts splits %s products into commits of %j, in order (C16)', (count, sizes) => {
  const ids = Array.from({ length: count }, (_, index) => String(index));
  const chunks = chunkProducts(ids);
  expect(chunks.map((chunk) => chunk.length)).toEqual(sizes);
  expect(chunks.flat()).toEqual(ids);
});

it.each([
  [['Image too small', ' '], ['Image too small']],
  ['[broken', ['[broken']],
  ['{"code":1}', ['{"code":1}']],
  ['404', ['404']],
  ['null', []],
  ['["a",null,2]', ['a']],
  [undefined, []],
])('failReasons reads %j as %j (S090)', (failReason, reasons) => {
  expect(failReasons({ failReason })).toEqual(reasons);
});

it.each([
  [{ chShopName: 'Luma', shopName: 'Other' }, 'Luma'],
  [{ chShopName: '', shopName: 'Other' }, 'Other'],
  [{ chShopName: undefined, shopName: undefined }, ''],
])('rowShopName names the shop of %j %j (S091)', (names, shop) => {
  expect(rowShopName(names)).toBe(shop);
});

it.each([
  ['PROCESSING', undefined, true],
  ['pending', undefined, true],
  [undefined, undefined, true],
  [undefined, 'No brand', false],
  ['SUCCESS', undefined, false],
  ['FAILED', 'no', false],
  ['REVOKED', undefined, false],
])('isPending of status %s with reason %s is %s (C17, D119)', (status, reason, pending) => {
  expect(isPending(row('1', status, reason))).toBe(pending);
});

it('groupByReason groups rows by reason, the most frequent first (N12)', () => {
  const [a, b, c] = [row('1', 'FAILED', '["x","y"]'), row('2', 'FAILED', 'y'), row('3', 'FAILED')];
  expect(groupByReason([a, b, c])).toEqual([
    { reason: 'y', rows: [a, b] },
    { reason: 'x', rows: [a] },
    { reason: '', rows: [c] },
  ]);
});

it('the rows of a result dialog have a key of shop and product (D78)', () => {
  expect(resultRow('s1', row('5', 'SUCCESS'))).toMatchObject({ ...row('5', 'SUCCESS'), key: 's1/5' });
  expect(resultRow('s1', { missing: 'notSent' })).toMatchObject({ key: 's1/', missing: 'notSent' });
});
