import { useEffect, useState } from 'react';
import type { ProductDetail } from '../../../../shared/api/models';
import { isPublished } from '../../../../shared/domain/product/productStatus';
import { useStorefront } from '../../../storefront/Storefront';
import { loadProductDetails } from '../../productDetails';

/** A product of a comparison. */
export interface Compared {
  readonly id: string;
  /** Not there any more, or its call failed; undefined while it is loaded. */
  readonly product: ProductDetail | 'gone' | 'failed' | undefined;
}

/** A product that is loaded. */
export const detailOf = ({ product }: Compared): ProductDetail | undefined =>
  typeof product === 'object' ? product : undefined;

/** The products of a comparison, each loaded once, and what asks again for one that failed. */
export function useCompared(ids: readonly string[]) {
  const { api } = useStorefront();
  const [known, setKnown] = useState<ReadonlyMap<string, Compared['product']>>(new Map());
  const missing = JSON.stringify(ids.filter((id) => !known.has(id)));
  useEffect(() => {
    const wanted = JSON.parse(missing) as string[];
    if (wanted.length === 0) return;
    const stop = new AbortController();
    loadProductDetails(api, wanted, stop).then(
      ({ found, gone }) => {
        const outcomeOf = (id: string): Compared['product'] => {
          const product = found.get(id);
          if (product) return isPublished(product.productStatus) ? product : 'gone';
          return gone.includes(id) ? 'gone' : 'failed';
        };
        setKnown((before) => new Map([...before, ...wanted.map((id) => [id, outcomeOf(id)] as const)]));
      },
      () => undefined,
    );
    return () => stop.abort();
  }, [api, missing]);
  const retry = (id: string): void => setKnown((before) => new Map([...before].filter(([other]) => other !== id)));
  return { compared: ids.map((id): Compared => ({ id, product: known.get(id) })), retry };
}
