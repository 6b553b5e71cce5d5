// The brand's colours live in tokens.css; drawings have the same values, which are held here.
import { globSync, readFileSync } from 'node:fs';

const tokens = readFileSync('client/styles/tokens.css', 'utf8');
const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1] ?? 'missing';

/** A colour as the style sheets write it with an opacity. */
const rgbOf = (hex: string) => (hex.match(/[0-9a-f]{2}/g) ?? []).map((pair) => parseInt(pair, 16)).join(' ');

it.each(['logo', 'favicon'])('the drawing %s has the brand colours', (name) => {
  const drawing = readFileSync(`public/${name}.svg`, 'utf8');
  for (const color of ['brand-600', 'accent-500']) expect(drawing).toContain(token(color));
});

describe('brand colours in style sheets', () => {
  it('of tokens.css are the same with an opacity', () => {
    expect(tokens).toContain(`--ring-field: 0 0 0 3px rgb(${rgbOf(token('brand-600'))} / 18%);`);
  });

  it('stand nowhere but in tokens.css', () => {
    const colors = ['brand-700', 'brand-600', 'accent-500'].flatMap((name) => [token(name), rgbOf(token(name))]);
    const files = globSync(['client/**/*.{css,ts,tsx}', 'server/**/*.{css,ts}'], { exclude: ['client/brand/**'] });
    const sheets = files.filter(
      (file) => !/tokens\.css$|^server\/sandbox\/(pictures|generator|seed)|\.test\./.test(file),
    );
    const found = sheets.filter((file) => colors.some((color) => readFileSync(file, 'utf8').includes(color)));
    expect([sheets.length > 20, found]).toEqual([true, []]);
  });
});
