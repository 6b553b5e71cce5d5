import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { releasedName, withReleased } from './releasedProducts';

const product = (changes: Partial<ListedProduct>): ListedProduct => ({
  ...{ key: '1', productId: '1', name: '', picture: undefined, shopName: '', status: 'success', reasons: [] },
  ...{ listedAt: '', batchId: '8', ...changes },
});

describe('releasedName', () => {
  it('tells batches and products apart, whatever is in their ids (F13)', () => {
    const names = [
      product({ batchId: '8/1', productId: '2' }),
      product({ batchId: '8', productId: '1/2' }),
      product({ batchId: '12345678901234567890' }),
      product({ batchId: '12345678901234567891' }),
      product({ batchId: '8%2F1', productId: '2' }),
      product({ batchId: 'half a character: \uD800' }),
    ].map(releasedName);
    expect(new Set(names).size).toBe(6);
  });

  it.each<Partial<ListedProduct>>([
    { status: 'failed' },
    { status: 'processing' },
    { batchId: undefined },
    { productId: undefined },
  ])('is none for %j', (changes) => {
    expect(releasedName(product(changes))).toBeUndefined();
  });
});

describe('withReleased', () => {
  it('adds each name once, and takes names away', () => {
    expect(withReleased(['a', 'b'], ['a', 'c'], true)).toEqual(['b', 'a', 'c']);
    expect(withReleased(['a', 'b'], ['a', 'c'], false)).toEqual(['b']);
  });

  it('is bounded: the oldest names go first (F13)', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `${index}`);
    const names = withReleased(many, ['new'], true);
    expect([names.length, names[0], names.at(-1)]).toEqual([1_000, '1', 'new']);
  });
});
