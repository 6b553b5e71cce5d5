import type { ListingRow } from '../../api/models';
import { failedRecordsCsv } from './failedRecordsCsv';

const header = { product: 'Product', productId: 'Product id', shop: 'Mapping shop', reason: 'Failed reason' };

function lineOf(sellerProductName: string | undefined, failReason?: string | string[]): string {
  const row = {
    sellerProductName,
    sellerProductId: { id: '7' },
    failReason,
    chShopName: 'Luma',
    shopName: undefined,
  } as ListingRow;
  return failedRecordsCsv([row], header).split('\r\n')[1] ?? '';
}

describe('failedRecordsCsv', () => {
  it('writes a header, CRLF lines and a byte order mark (N12)', () => {
    expect(failedRecordsCsv([], header)).toBe('\uFEFFProduct,Product id,Mapping shop,Failed reason\r\n');
  });

  it('leaves the cell of an unknown product empty', () => {
    const row = { sellerProductName: 'Lamp', failReason: 'x' } as ListingRow;
    expect(failedRecordsCsv([row], header).split('\r\n')[1]).toBe('Lamp,,,x');
  });

  it.each([
    ['Lamp', 'no brand', 'Lamp,7,Luma,no brand'],
    ['Lamp, red', 'a "b"', '"Lamp, red",7,Luma,"a ""b"""'],
    ['Lamp', ['one', 'two'], 'Lamp,7,Luma,"one\ntwo"'],
    [undefined, undefined, ',7,Luma,'],
    ['=1+1', '+x', "'=1+1,7,Luma,'+x"],
    ['-2', '@y', "'-2,7,Luma,'@y"],
    ['\t=1', 'a-b', "'\t=1,7,Luma,a-b"],
    ['=HYPERLINK("x")', undefined, `"'=HYPERLINK(""x"")",7,Luma,`],
  ])('writes %j with reason %j as %j (N12, D68)', (name, reason, line) => {
    expect(lineOf(name, reason)).toBe(line);
  });
});
