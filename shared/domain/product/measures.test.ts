import { measuresOf, measureText } from './measures';

const texts = (kind: 'length' | 'weight', unit: string, ...amounts: string[]) =>
  measuresOf(kind, { amounts, unit }).map(measureText);

describe('measuresOf', () => {
  it.each([
    ['mm', ['305', '1', '0.04'], ['30.5 × 0.1 × 0 cm', '12.01 × 0.04 × 0 in']],
    ['m', ['1.2', '0.5', '0.0254'], ['120 × 50 × 2.54 cm', '47.24 × 19.69 × 1 in']],
    [' CM ', ['2.54'], ['2.54 cm', '1 in']],
    ['cm', ['12345678901234567890.125'], ['12345678901234567890.13 cm', '4860503504423058224.46 in']],
  ])('of a size in %s: %j is %j', (unit, amounts, expected) => {
    expect(texts('length', unit, ...amounts)).toEqual(expected);
  });

  it.each([
    ['g', '450', ['0.45 kg', '0.992 lb']],
    ['KG', '0.0005', ['0.001 kg', '0.001 lb']],
  ])('of a weight in %s: %s is %j', (unit, amount, expected) => {
    expect(texts('weight', unit, amount)).toEqual(expected);
  });

  it.each([
    ['', ['3'], '3'],
    ['constructor', ['3'], '3 constructor'],
    ['kg', ['3'], '3 kg'],
    ['cm', ['3', 'about 4'], '3 × about 4 cm'],
    ['cm', ['-3'], '-3 cm'],
    ['cm', [''], 'cm'],
  ])('of a size in %s: %j stays %s', (unit, amounts, expected) => {
    expect(texts('length', unit, ...amounts)).toEqual([expected]);
  });
});
