import { allSteps } from '../../shared/async/allSteps';
import { withoutPrices } from './withoutPrices';

const redacted = (json: string): string => allSteps(withoutPrices(json));

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
    ['an embedded document behind white space', '["\\n\\r\\t {\\"price\\":77}"]', '["\\n\\r\\t {}"]'],
    [
      'an embedded document behind much white space',
      `["${' '.repeat(99)}[{\\"price\\":77}]"]`,
      `["${' '.repeat(99)}[{}]"]`,
    ],
    ['a document embedded twice behind white space', JSON.stringify([' "{\\"price\\":77}"']), '["\\"{}\\""]'],
    ['an embedded document in escapes', '["\\u007b\\"price\\":1}"]', '["{}"]'],
  ])('removes %s (N02)', (_case, json, expected) => {
    expect(redacted(json)).toBe(expected);
  });

  it.each([
    'null',
    '[]',
    '{"id":9007199254740993123,"a":[1.50,-0,1E400,true,null]}',
    '{"name":"the price: 77, \\"price\\": 77"}',
    '{"attachedImage":"[\\"https://a/1.jpg\\"]","text":"{price"}',
    '{"__proto__":{"a":1},"constructor":2,"a":1,"a":2}',
    '{"lone":"\\ud800","u":"\\u0061\\\\"}',
    '{"attached":"[\\"https:\\/\\/a/1.jpg\\"]"}',
    '{\n  "a": 1,\n  "b": [1, 2]\n}',
    `${'['.repeat(500)}${']'.repeat(500)}`,
    `[${'{},'.repeat(99_999)}0]`,
  ])('leaves %s as it is', (json) => {
    expect(redacted(json)).toBe(json);
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
    ['100,001 objects and lists', `[${'[],{},'.repeat(50_000)}0]`],
    ['100,001 objects and lists in an embedded document', `["[${'\\u005b],\\u007b},'.repeat(50_000)}0]"]`],
    ['deep nesting in an embedded document', JSON.stringify([`${'['.repeat(501)}${']'.repeat(501)}`])],
  ])('throws for %s', (_case, json) => {
    expect(() => redacted(json)).toThrow();
  });

  const card = '{"id":9007199254740993123,"productPrice":"77.31","productName":"Lamp"},';

  it('reads a document of two megabytes once', () => {
    const json = `[${card.repeat(28_000)}null]`;
    expect(redacted(json)).toBe(json.replaceAll('"productPrice":"77.31",', ''));
  });

  it.each([
    ['a document', (json: string) => json],
    ['a document in a text', (json: string) => JSON.stringify([json])],
  ])('reads %s in steps, so that the process responds between them', (_case, wrapped) => {
    const json = wrapped(`[${card.repeat(5_000)}null]`);
    const steps = withoutPrices(json);
    let count = 0;
    while (!steps.next().done) count += 1;
    expect(count).toBeGreaterThanOrEqual(Math.floor(json.length / 40_000));
    expect(count).toBeLessThanOrEqual(json.length / 10_000);
  });
});
