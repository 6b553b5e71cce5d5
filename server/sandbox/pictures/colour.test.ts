import { oklchToHex } from './colour';

describe('oklchToHex', () => {
  it.each([
    ['black', 0, 0, 0, '#000000'],
    ['white', 1, 0, 0, '#ffffff'],
    ['sRGB red', 0.62796, 0.25768, 29.234, '#ff0000'],
    ['sRGB blue', 0.45201, 0.31321, 264.052, '#0000ff'],
  ])('converts %s', (_name, lightness, chroma, hue, hex) => {
    expect(oklchToHex(lightness, chroma, hue)).toBe(hex);
  });

  it('reduces chroma, not hue, outside sRGB', () => {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(oklchToHex(0.9, 0.4, 145).slice(at, at + 2), 16));
    expect(green).toBeGreaterThan(Math.max(red ?? 255, blue ?? 255));
    expect(oklchToHex(0.9, 0.4, 145)).toMatch(/^#[0-9a-f]{6}$/);
  });
});
