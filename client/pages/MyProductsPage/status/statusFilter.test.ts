import { myProductsHref, parseStatus } from './statusFilter';

describe('status filter', () => {
  it.each([
    ['SUCCESS', 'SUCCESS'],
    ['FAILED', 'FAILED'],
    ['success', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j as %j', (text, status) => {
    expect(parseStatus(text)).toBe(status);
  });

  it('appears in the URL without defaults (A10)', () => {
    expect(myProductsHref(undefined)).toBe('/distributor/list/products');
    expect(myProductsHref('FAILED')).toBe('/distributor/list/products?status=FAILED');
    expect(myProductsHref('FAILED', 2)).toBe('/distributor/list/products?status=FAILED&pageNo=2');
  });
});
