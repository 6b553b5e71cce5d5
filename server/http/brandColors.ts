import tokens from '../../client/styles/tokens.css?raw';

/** The value of a colour of tokens.css, for where no style sheet reaches. The last one counts, as in a style sheet. */
export const colorOf = (name: string): string =>
  [...tokens.matchAll(new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`, 'g'))].at(-1)?.[1] ?? '';
