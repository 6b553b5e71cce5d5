const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** A digit of any script as 0 to 9; the ten of a script stand in a row. */
function digitOf(digit: string) {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (isDigit(code - value - 1)) value++;
  return String(value % 10);
}

/** A text with the digits and signs of every keyboard as those of ASCII, and without characters that can't be seen. */
export const normalizedInput = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[٫。]/g, '.')
    .replaceAll('٬', ',')
    .replace(/[^\P{Nd}0-9]/gu, digitOf);
