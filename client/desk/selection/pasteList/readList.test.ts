import fc from 'fast-check';
import { csvText } from '../../../products/csv/csvText';
import { readList } from './readList';
import { MAX_LINES } from './resolveProducts';

const HERE = 'https://shop.example';
const read = (text: string) => {
  const { texts, lines, unknown, isCut, head } = readList(text, [HERE, 'https://public.example']);
  const keys = [...lines].filter(([, [index]]) => index !== head).map(([key]) => key);
  const without = unknown.filter((index) => index !== head).map((index) => texts[index]);
  return { keys, unknown: without, isCut };
};

describe('a pasted list', () => {
  it.each([
    ['short ids and url keys', '7\nhalo-arc-desk-lamp', '7 halo-arc-desk-lamp'],
    ['ids in one line', '20450001 20450002\t20450003', '20450001 20450002 20450003'],
    ['ids and commas', '20450001, 20450002,20450003', '20450001 20450002 20450003'],
    ['duplicates once', '20450001\n20450001\n/items/3002/20450001', '20450001'],
    ['a link with its variant', `${HERE}/items/halo-lamp/green-eu?a=1#b`, 'halo-lamp'],
    ['a link of the public address', 'https://public.example/items/20450001', '20450001'],
    ['a link with escapes', `${HERE}/items/caf%C3%A9`, 'café'],
    [
      'CSV with the id in a column',
      'Name,Product ID,Price\nLamp,20450001,86\n"Mug, red",20450002,5',
      '20450001 20450002',
    ],
    ['CSV with links', 'Link;Qty\n/items/lamp;2\n/items/mug;3', 'lamp mug'],
    ['a table with an empty line', 'Name\tCode\nMug\tm1\n\nLamp\tl2', 'm1 l2'],
    ['CSV without a header', 'Lamp,20450001,12\nMug,20450002,3', '20450001 20450002'],
    ['CSV with a link before a code', '12345,/items/lamp,Lamp', 'lamp'],
    ['a header alone', 'id\n20450001', '20450001'],
    ['a hole in the column', 'id,name\n,20450001\n20450002,Mug', '20450001 20450002'],
    ['digits of other keyboards', '２０４５０００１\n٢٠٤٥٠٠٠٢\n२०४५०००३', '20450001 20450002 20450003'],
    ['characters that are not seen', '2045\u200B0001\u200E', '20450001'],
    ['whole numbers of a spreadsheet', '20450001.0\n2.0450002E+07\n"20450003,00"', '20450001 20450002 20450003'],
    ['rounded numbers', '1.23456789012346E+18\n2.05E+07', '1.23456789012346E+18 2.05E+07'],
    ['heads in other words', 'SKU\tAantal\nhalo-lamp\t3\nlr-7\t2', 'halo-lamp lr-7'],
    ['a head of several words', 'Artikelnummer;Menge (Stück)\nlamp;2', 'lamp'],
    ['a column behind names', 'Name,Code\nLamp,lr-7\nMug,m1', 'lr-7 m1'],
    ['a spreadsheet that names its mark', 'sep=;\nlr-7;Lamp, red', 'lr-7'],
    ['names in quotes', '20450001\t"Halo" lamp\t3\nlr-2\tMug "L"\n"15"" x" stand\tlr-3', '20450001 lr-2 lr-3'],
    ['an open quote in a table', 'lr-1\t"Halo lamp\t3\nlr-2\tMug"\nlr-3,"Cup,1\nlr-4,"A" b', 'lr-1 lr-2 lr-3 lr-4'],
    [
      'grouped digits',
      '20,450,001\n20.450.002\n20\u202F450\u202F003\n20’450’004, Lamp\n1,234,567.00',
      '20450001 20450002 20450003 20450004 1234567',
    ],
    ['codes that are not grouped', '1,000\n20450001,123,456', '1 20450001'],
    ['Chinese marks', '20450001，20450002、20450003；20450004', '20450001 20450002 20450003 20450004'],
    [
      'marks around codes',
      `'20450001\n20450002.\n(20450003)\n["20450004"]\n“lr-7”\n20450005,`,
      '20450001 20450002 20450003 20450004 lr-7 20450005',
    ],
    ['a numbered list', '1. 20450001\n2) halo-lamp\n- 20450002', '20450001 halo-lamp 20450002'],
    ['codes with what they are', 'Item code: 1001\nSKU：\u3000lr-7\nitem code： 1002 × 3', '1001 lr-7 1002'],
    ['codes in a sentence', 'please list 20450001 and 20450002 thanks', '20450001 20450002'],
    ['codes with what they are of', '20450001 (red), 20450002 (blue)', '20450001 20450002'],
    ['links in a sentence', `See ${HERE}/items/a and shop.example/items/b., please`, 'a b'],
    ['codes below a sentence', 'Please list:\n20450001 and 20450002', '20450001 20450002'],
    ['a code with amounts and sizes', '20450001 12500 × 600000 mm, 4006381333931', '20450001'],
    ['a table with two codes a row', 'Code;Like\n20450001;20450002\n20450003;20450004', '20450001 20450003'],
    ['a table without a head', '20450001\tDesk lamp\t20261127\n20450002\tMug\t20261128', '20450001 20450002'],
    ['a name with another code', '20450001,Filter for 20450002,3', '20450001'],
    ['three codes with what they are of', '20450001 (red), 20450002 (blue), 20450003', '20450001 20450002 20450003'],
    ['codes kept from a spreadsheet', '="00012"\n"=""1E5"""', '00012 1E5'],
  ])('of %s is read (F06)', (_what, text, keys) => {
    expect(read(text)).toEqual({ keys: keys.split(' '), unknown: [], isCut: false });
  });

  it.each([
    ['words', 'hello world'],
    ['a link of another shop', 'https://else.example/items/20450001'],
    ['another page', `${HERE}/search?keyword=lamp`],
    ['no address', 'http://['],
    ['an address without a host', 'https:///items/1'],
    ['a broken escape', `${HERE}/items/%E0%A4%A`],
    ['a script', 'javascript:alert(1)//'],
    ['too long an id', 'x'.repeat(257)],
    ['control characters', 'a\u0000b'],
  ])('with %s names no product by it (F06)', (_what, line) => {
    expect(read(`20450001\n${line}`)).toEqual({ keys: ['20450001'], unknown: [line], isCut: false });
  });

  it.each([
    ['', [], []],
    ['hello world\nhow are you', [], ['hello world', 'how are you']],
    ['For week 45\n20450001', ['20450001'], ['For week 45']],
  ])('of %j has no head (F06)', (text, keys, unknown) => {
    expect(read(` \n${text}\n\t`)).toEqual({ keys, unknown, isCut: false });
  });

  it('knows the lines of what it names, also below empty lines and a header (F06)', () => {
    const { lines, unknown, head } = readList('\nid,name\n\n20450001,Lamp\n/search,Mug\n20450002\n20450001', [HERE]);
    expect(head).toBe(1);
    expect([[...lines], unknown]).toEqual([
      [
        ['id', [1]],
        ['20450001', [3, 6]],
        ['20450002', [5]],
      ],
      [4],
    ]);
  });

  it('knows a line once that has a code again among words (F06)', () => {
    expect([...readList('20450001 Lamp 20450001', [HERE]).lines]).toEqual([['20450001', [0]]]);
  });

  it('names each code and url key, whatever stands around it in its line (F06)', () => {
    const code = fc.bigInt({ min: 10_000n, max: 2n ** 63n }).map(String);
    const words = fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 2, maxLength: 4 });
    const key = fc.oneof(
      code,
      words.map((all) => `${all.join('-')}-${all.length}`),
    );
    const forms: readonly ((key: string) => string)[] = [
      (one) => one,
      (one) => ` "${one}"`,
      (one) => `(${one}).`,
      (one) => `${one} x 12`,
      (one) => `Item code: ${one}`,
      (one) => `${one}\t"Halo" lamp, 12" × 3; red\t41,10`,
      (one) => `Lamp, red;${one};41,10`,
      (one) => `${one},"Lamp; ""A"",\nred",41.10`,
      (one) => `"Halo lamp\t${one}`,
      (one) => `<${HERE}/items/${one}>`,
      (one) => `[Desk lamp](http://shop.example/items/${one}/red)`,
      (one) => `shop.example/items/${one}`,
    ];
    const line = fc.tuple(key, fc.constantFrom(...forms));
    const list = fc.uniqueArray(line, { minLength: 1, maxLength: 12, selector: ([one]) => one });
    fc.assert(
      fc.property(list, fc.constantFrom('\n', '\r\n', '\n\n'), (lines, end) => {
        const text = lines.map(([one, form]) => form(one)).join(end);
        expect(read(text)).toMatchObject({ keys: lines.map(([one]) => one), unknown: [] });
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it('is read to its 5,000th line (F06)', () => {
    const list = (count: number) => read(Array.from({ length: count }, (_, index) => 20_450_000 + index).join('\n'));
    expect([list(MAX_LINES).keys.length, list(MAX_LINES).isCut]).toEqual([5_000, false]);
    expect(read(`${'\n'.repeat(MAX_LINES - 1)}7\n`)).toMatchObject({ keys: ['7'], unknown: [], isCut: false });
    expect([list(MAX_LINES + 1).keys.length, list(MAX_LINES + 1).isCut]).toEqual([5_000, true]);
  });

  it('names the products of each file that was downloaded here (D166, F06)', () => {
    const signs = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter(
      (sign) => !`/\\"',;|`.includes(sign),
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
        expect(read(file)).toMatchObject({ keys: table.map(([first]) => first), unknown: [], isCut: false });
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
