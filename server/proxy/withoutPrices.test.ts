import { withoutPrices } from './withoutPrices';

describe('withoutPrices', () => {
  it.each<[string, string, string]>([
    ['the first member', '{"price":1,"a":2}', '{"a":2}'],
    ['the last member', '{"a":2,"price":1}', '{"a":2}'],
    ['a middle member', '{"a":1,"productPrice":"77.31","b":2}', '{"a":1,"b":2}'],
    ['the only member', '{"price":1}', '{}'],
    ['every duplicate', '{"price":1,"price":2,"a":3,"price":4}', '{"a":3}'],
    ['an object', '{"priceRange":{"lowestPrice":1,"x":[1,{"y":"}"}]},"a":[]}', '{"a":[]}'],
    ['a list', '{"a":1,"prices":[1,[2,{}],"]"]}', '{"a":1}'],
    ['an escaped name', '{"pr\\u0069ce":1,"a":2}', '{"a":2}'],
    ['a name in capitals', '{"SALE_PRICE":1}', '{}'],
    ['members of list entries', '[{"id":1,"price":2},{"price":3,"id":4}]', '[{"id":1},{"id":4}]'],
    ['members of embedded documents', '{"feature":"{\\"price\\":77,\\"a\\":1}"}', '{"feature":"{\\"a\\":1}"}'],
    [
      'members of a document embedded twice',
      JSON.stringify([JSON.stringify(JSON.stringify({ price: 77 }))]),
      '["\\"{}\\""]',
    ],
    ['an embedded document behind white space', '["\\n\\r\\t {\\"price\\":77}"]', '["{}"]'],
    ['an embedded document behind much white space', `["${' '.repeat(99)}[{\\"price\\":77}]"]`, '["[{}]"]'],
    ['a member between line breaks', '{\n  "a": 1,\n  "price": [1, 2]\n}', '{"a":1}'],
    [
      'a price beside every kind of number',
      '[9007199254740993123,1.50,-0,1E400,{"price":1}]',
      '[9007199254740993123,1.50,-0,1E400,{}]',
    ],
    ['a document embedded twice behind white space', JSON.stringify([' "{\\"price\\":77}"']), '["\\"{}\\""]'],
    ['an embedded document in escapes', '["\\u007b\\"price\\":1}"]', '["{}"]'],
    ...[
      ['a byte order mark', '\uFEFF{"price":77}'],
      ['a space that is none in JSON', '\u00A0{"price":77}'],
      ['another behind it', '{"a":1}{"price":77}'],
      ['a comma too many', '{"price":77,}'],
      ['names without quotes', '{a:1,salePrice:77}'],
      ['single quotes', "{'price':77}"],
      ['a comment', '[/* new */{"price":77}]'],
      ['an escaped name and no end', '{"pr\\u0069ce":77'],
      ['an escape of JSON5', "{'pr\\x69ce':77}"],
      ['a document with a price and no end', '{"a":"{\\"price\\":77'],
    ].map(([what = '', text]): [string, string, string] => [
      `a text that is nearly a document, with ${what}`,
      JSON.stringify({ id: 1, text, list: [text] }),
      '{"id":1,"list":[null]}',
    ]),
  ])('removes %s (N02)', (_case, json, expected) => {
    expect(withoutPrices(json)).toBe(expected);
  });

  it.each([
    'null',
    '[]',
    '{"id":9007199254740993123,"a":[1.50,-0,1E400,true,null]}',
    '{"name":"the price: 77, \\"price\\": 77"}',
    '{"attachedImage":"[\\"https://a/1.jpg\\"]","text":"{price"}',
    '{"__proto__":{"a":1},"constructor":2}',
    '{"lone":"\\ud800","u":"a\\\\"}',
    '{"name":"[New] Lamp at a good price","size":"\\"9 in\\" lamp","text":"{a: 1, b: 2"}',
    '{"name":"[Hot] Factory price lamp scale 1:64","other":"\\"Low price\\" mug - size: 9 in"}',
    '{"spaced":"[ 1 ]"}',
    `${'['.repeat(500)}${']'.repeat(500)}`,
    `[${'{},'.repeat(74_999)}0]`,
  ])('leaves %s as it is', (json) => {
    expect(withoutPrices(json)).toBe(json);
  });

  it.each<[string, string]>([
    ['text that is not JSON', '<p>77.31</p>'],
    ['an empty text', ''],
    ['a truncated document', '{"data":[{"price":77'],
    ['two documents', '{"a":1}{"price":77}'],
    ['a bare number', '77.31'],
    ['a bare text', '"77.31"'],
    ['501 nested lists', `${'['.repeat(501)}${']'.repeat(501)}`],
    ['a million nested objects', `${'{"a":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}`],
    ['150,001 values', `[${'1,'.repeat(150_000)}0]`],
    ['150,001 values in an embedded document', `["[${'\\u005b\\u005d\\u002c'.repeat(75_001)}0]"]`],
    ['deep nesting in an embedded document', JSON.stringify([`${'['.repeat(501)}${']'.repeat(501)}`])],
  ])('throws for %s', (_case, json) => {
    expect(() => withoutPrices(json)).toThrow();
  });

  const card = '{"id":9007199254740993123,"productPrice":"77.31","productName":"Lamp"},';

  it('leaves everything else of a large document', () => {
    const json = `[${card.repeat(28_000)}null]`;
    expect(withoutPrices(json)).toBe(json.replaceAll('"productPrice":"77.31",', ''));
  });
});
