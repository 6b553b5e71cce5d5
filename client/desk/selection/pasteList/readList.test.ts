import fc from 'fast-check';
import { csvText } from '../../../products/csv/csvText';
import { MAX_LINES } from './lookUp';
import { readList } from './readList';

const HERE = 'https://shop.example';
const read = (text: string) => {
  const { texts, lines, unknown, isCut } = readList(text, [HERE, 'https://public.example']);
  return { keys: [...lines.keys()], unknown: unknown.map((index) => texts[index]), isCut };
};

describe('a pasted list', () => {
  it.each<[string, string, string[], string[]]>([
    ['ids, a line each', '20450001\n20450002\r\n\n  20450003  ', ['20450001', '20450002', '20450003'], []],
    ['short ids and url keys', '7\nhalo-arc-desk-lamp', ['7', 'halo-arc-desk-lamp'], []],
    ['ids in one line', '20450001 20450002\t20450003', ['20450001', '20450002', '20450003'], []],
    ['ids and commas', '20450001, 20450002,20450003', ['20450001', '20450002', '20450003'], []],
    ['duplicates once', '20450001\n20450001\n/items/3002/20450001', ['20450001'], []],
    ['a link with its variant', `${HERE}/items/halo-lamp/green-eu?a=1#b`, ['halo-lamp'], []],
    ['a link of shop and item', `${HERE}/items/3002/20450001`, ['20450001'], []],
    ['a link of the public address', 'https://public.example/items/20450001', ['20450001'], []],
    ['a path', '/items/20450001', ['20450001'], []],
    ['a link with escapes', `${HERE}/items/caf%C3%A9`, ['café'], []],
    [
      'CSV with the id in a column',
      'Name,Product ID,Price\nLamp,20450001,86\n"Mug, red",20450002,5',
      ['20450001', '20450002'],
      [],
    ],
    ['CSV with links', 'Link;Qty\n/items/lamp;2\n/items/mug;3', ['lamp', 'mug'], []],
    ['CSV with an empty line', '20450001;Lamp\n\n20450002;Mug', ['20450001', '20450002'], []],
    ['a table with an empty line', 'Name\tCode\nMug\tm1\n\nLamp\tl2', ['m1', 'l2'], []],
    ['CSV without a header', 'Lamp,20450001,12\nMug,20450002,3', ['20450001', '20450002'], []],
    ['CSV with a link before a code', '12345,/items/lamp,Lamp', ['lamp'], []],
    ['a header alone', 'id\n20450001', ['20450001'], []],
    ['a hole in the column', 'id,name\n,20450001\n20450002,Mug', ['20450001', '20450002'], []],
    ['words', 'hello world\n20450001', ['20450001'], ['hello world']],
    ['another shop', 'https://else.example/items/20450001', [], ['https://else.example/items/20450001']],
    ['another page', `${HERE}/search?keyword=lamp`, [], [`${HERE}/search?keyword=lamp`]],
    ['no address', 'http://[\nhttps:///items/1', [], ['http://[', 'https:///items/1']],
    ['a broken escape', `${HERE}/items/%E0%A4%A`, [], [`${HERE}/items/%E0%A4%A`]],
    ['a script', 'javascript:alert(1)//', [], ['javascript:alert(1)//']],
    ['too long an id', 'x'.repeat(257), [], ['x'.repeat(257)]],
    ['control characters', 'a\u0000b', [], ['a\u0000b']],
    ['an open quote', '"20450001\n20450002', ['20450001', '20450002'], []],
    ['nothing', ' \n\n\t', [], []],
    ['digits of other keyboards', '２０４５０００１\n٢٠٤٥٠٠٠٢\n२०४५०००३', ['20450001', '20450002', '20450003'], []],
    ['characters that are not seen', '2045\u200B0001\u200E', ['20450001'], []],
    [
      'whole numbers of a spreadsheet',
      '20450001.0\n2.0450002E+07\n"20450003,00"',
      ['20450001', '20450002', '20450003'],
      [],
    ],
    ['rounded numbers', '1.23456789012346E+18\n2.05E+07', ['1.23456789012346E+18', '2.05E+07'], []],
    ['codes kept from a spreadsheet', '="00012"\n"=""1E5"""', ['00012', '1E5'], []],
  ])('of %s is read (F06)', (_what, text, keys, unknown) => {
    expect(read(text)).toEqual({ keys, unknown, isCut: false });
  });

  it('knows the line of what it names, also below empty lines and a header (F06)', () => {
    const { lines, unknown } = readList('\nid,name\n\n20450001,Lamp\n/search,Mug\n20450002', [HERE]);
    expect([[...lines], unknown]).toEqual([
      [
        ['20450001', 3],
        ['20450002', 5],
      ],
      [4],
    ]);
  });

  it('is read to its 5,000th line (F06)', () => {
    const list = (count: number) => read(Array.from({ length: count }, (_, index) => 20_450_000 + index).join('\n'));
    expect([list(MAX_LINES).keys.length, list(MAX_LINES).isCut]).toEqual([5_000, false]);
    expect(read(`${'\n'.repeat(MAX_LINES - 1)}7\n`)).toEqual({ keys: ['7'], unknown: [], isCut: false });
    expect([list(MAX_LINES + 1).keys.length, list(MAX_LINES + 1).isCut]).toEqual([5_000, true]);
  });

  it('names the products of each file that was downloaded here (D166, F06)', () => {
    const signs = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter(
      (sign) => !`/\\"'`.includes(sign),
    );
    const digits = Array.from('0123456789');
    const id = fc
      .oneof(
        fc.string({ unit: fc.constantFrom(...digits), minLength: 1, maxLength: 25 }),
        fc.string({ unit: fc.constantFrom(...digits, 'e', 'E', '+', '-', '.'), minLength: 1, maxLength: 8 }),
        fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 40 }),
      )
      // Written as the language writes amounts, and read without decimals of zero.
      .filter((one) => !/^\d+[.,]\d+$/.test(one));
    const text = fc.string({ unit: 'grapheme', maxLength: 30 });
    const price = fc.integer({ min: 0, max: 1e7 }).map((cents) => (cents / 100).toFixed(2));
    const row = fc.tuple(id, text, price, text);
    const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 12, selector: ([first]) => first });
    fc.assert(
      fc.property(rows, fc.constantFrom('en-US', 'de-DE', 'ar-EG'), (table, language) => {
        const file = csvText([['Product id', 'Product', 'Price', 'Reasons'], ...table], language);
        expect(read(file)).toEqual({ keys: table.map(([first]) => first), unknown: [], isCut: false });
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
