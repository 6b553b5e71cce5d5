import { Material, oklchToHex } from './colour';

const brightness = (hex: string): number =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0);

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

describe('Material', () => {
  const clay = new Material(0.63, 0.125, 42);

  it('gets lighter and darker by tone', () => {
    const tones = [-0.2, -0.1, 0, 0.1, 0.2].map((by) => brightness(clay.tone(by)));
    expect(tones).toEqual([...tones].sort((a, b) => a - b));
    expect(new Set(tones).size).toBe(5);
  });

  it('makes gradient stops of its tones', () => {
    expect(clay.tones([0, -0.1], [1, 0])).toEqual([
      [0, clay.tone(-0.1)],
      [1, clay.tone()],
    ]);
  });

  it('lifts to a related material, no lighter than allowed', () => {
    expect(clay.lift(0.1, { chroma: 0.5 })).toEqual(new Material(0.73, 0.0625, 42));
    expect(clay.lift(0.9, { atMost: 0.95 }).lightness).toBe(0.95);
  });
});
