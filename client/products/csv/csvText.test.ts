import { csvText } from './csvText';

const HEADER = ['Product', 'Reason'];
const cellOf = (text: string) => csvText([HEADER, [text]], 'en-US').split('Product,Reason\r\n')[1];

describe('csvText', () => {
  it('writes CRLF lines under a byte order mark, and leaves unknown cells empty (N12)', () => {
    expect(csvText([HEADER], 'en-US')).toBe('\uFEFFProduct,Reason\r\n');
    expect(csvText([HEADER, ['', '灯']], 'en-US')).toBe('\uFEFFProduct,Reason\r\n,灯\r\n');
  });

  it.each([
    ['Lamp', 'Lamp'],
    ['Lamp, red', '"Lamp, red"'],
    ['a "b"', '"a ""b"""'],
    ['one\ntwo', '"one\ntwo"'],
    ['=1+1', `"'=1+1"`],
    ['+x', `"'+x"`],
    ['-2', `"'-2"`],
    ['@y', `"'@y"`],
    ['\t=1', `"'\t=1"`],
    ['\n=1', `"'\n=1"`],
    ['x;=1', '"x;=1"'],
    ['=1\n=2', `"'=1\n=2"`],
    ['="1"&A1', `"'=""1""&A1"`],
    ['＝1+1', `"'＝1+1"`],
    ['＠y', `"'＠y"`],
  ])('writes %j as %j (D68)', (text, cell) => {
    expect(cellOf(text)).toBe(`${cell}\r\n`);
  });

  it.each([
    ['20450001', '20450001'],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', '"=""1234567890123456"""'],
    ['00012', '"=""00012"""'],
    ['1E5', '"=""1E5"""'],
    ['1.5e-3', '"=""1.5e-3"""'],
    ['0.50', '0.50'],
  ])('writes the code %j as %s, which a spreadsheet gives back (D166)', (text, cell) => {
    expect(cellOf(text)).toBe(`${cell}\r\n`);
  });

  it.each([
    ['20450001', '20450001'],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', '"=""1234567890123456"""'],
    ['12.50', '"=""12.50"""'],
    ['3-4', '"=""3-4"""'],
    ['SEP2', '"=""SEP2"""'],
    ['-2', '"=""-2"""'],
    ['=A"&1', `"'=A""&1"`],
    ['', ''],
  ])('writes the id %j as %s in every language (D166)', (id, cell) => {
    const texts = ['en-US', 'de-DE'].map((language) => csvText([['Id'], [{ id }]], language));
    expect(texts).toEqual(texts.map(() => `\uFEFFId\r\n${cell}\r\n`));
  });

  it.each([
    ['en-US', ',', '41.10'],
    ['zh-CN', ',', '41.10'],
    ['de-DE', ';', '"41,10"'],
    ['fr-FR', ';', '"41,10"'],
    ['en-US@posix', ',', '41.10'],
    ['fr-CH', ',', '41.10'],
    ['is', ';', '"41,10"'],
  ])('writes for %s with %s between cells, and an amount as %s (D166)', (language, mark, amount) => {
    const table = [HEADER, ['41.10', '41.10 more']];
    const lines = [HEADER.join(mark), `${amount}${mark}41.10 more`];
    expect(csvText(table, language)).toBe(`\uFEFF${lines.join('\r\n')}\r\n`);
  });

  it('is divided at the same places by a spreadsheet of any language', () => {
    const texts = ['en-US', 'de-DE'].map((language) => csvText([['x;=1', 'x,=1', 'x 3,5 m']], language));
    expect(texts).toEqual(['\uFEFF"x;=1","x,=1","x 3,5 m"\r\n', '\uFEFF"x;=1";"x,=1";"x 3,5 m"\r\n']);
  });
});
