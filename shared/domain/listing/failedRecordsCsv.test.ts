import type { ListingRow } from '../../api/models';
import { failedRecordsCsv } from './failedRecordsCsv';

const header = { product: 'Product', shop: 'Mapping shop', reason: 'Failed reason' };

function lineOf(sellerProductName: string | undefined, failReason?: string | string[]): string {
  const row = { sellerProductName, failReason, chShopName: 'Luma', shopName: undefined } as ListingRow;
  return failedRecordsCsv([row], header).split('\r\n')[1] ?? '';
}

describe('failedRecordsCsv', () => {
  it('writes a header, CRLF lines and a byte order mark (N12)', () => {
    expect(failedRecordsCsv([], header)).toBe('\uFEFFProduct,Mapping shop,Failed reason\r\n');
  });

  it.each([
    ['Lamp', 'no brand', 'Lamp,Luma,no brand'],
    ['Lamp, red', 'a "b"', '"Lamp, red",Luma,"a ""b"""'],
    ['Lamp', ['one', 'two'], 'Lamp,Luma,"one\ntwo"'],
    [undefined, undefined, ',Luma,'],
    ['=1+1', '+x', "'=1+1,Luma,'+x"],
    ['-2', '@y', "'-2,Luma,'@y"],
    ['\t=1', 'a-b', "'\t=1,Luma,a-b"],
    ['=HYPERLINK("x")', undefined, `"'=HYPERLINK(""x"")",Luma,`],
  ])('writes %j with reason %j as %j (N12, D68)', (name, reason, line) => {
    expect(lineOf(name, reason)).toBe(line);
  });
});
