import { seededRandom } from './random';

const draw = (seed: number, count: number): number[] => Array.from({ length: count }, seededRandom(seed));

describe('seededRandom', () => {
  it('repeats its numbers for the same seed only', () => {
    expect(draw(7, 20)).toEqual(draw(7, 20));
    expect(draw(7, 20)).not.toEqual(draw(8, 20));
  });

  it('stays within 0 and 1 and spreads evenly', () => {
    const numbers = draw(1, 1000);
    expect(numbers.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(numbers.filter((value) => value < 0.5).length).toBeGreaterThan(450);
    expect(numbers.filter((value) => value < 0.5).length).toBeLessThan(550);
  });
});
