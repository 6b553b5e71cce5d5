import { csvText } from './csvText';

const HEADER = ['Product', 'Reason'];
const cellOf = (text: string): string | undefined => csvText([HEADER, [text]]).split('Product,Reason\r\n')[1];

describe('csvText', () => {
  it('writes CRLF lines under a byte order mark, and leaves unknown cells empty (N12)', () => {
    expect(csvText([HEADER])).toBe('\uFEFFProduct,Reason\r\n');
    expect(csvText([HEADER, ['', '灯']])).toBe('\uFEFFProduct,Reason\r\n,灯\r\n');
  });

  it.each([
    ['Lamp', 'Lamp'],
    ['Lamp, red', '"Lamp, red"'],
    ['a "b"', '"a ""b"""'],
    ['one\ntwo', '"one\ntwo"'],
    ['a-b', 'a-b'],
    ['=1+1', `"'=1+1"`],
    ['+x', `"'+x"`],
    ['-2', `"'-2"`],
    ['@y', `"'@y"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['=1\n=2', `"'=1\n=2"`],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ])('writes %j as %j (D68)', (text, cell) => {
    expect(cellOf(text)).toBe(`${cell}\r\n`);
  });
});
