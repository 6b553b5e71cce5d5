import { useEffect, useState } from 'react';
import type { ProductDetail } from '../../../../shared/api/models';
import { isPublished } from '../../../../shared/domain/product/productStatus';
import { useStorefront } from '../../../storefront/Storefront';
import { loadProducts } from '../../loadProducts';

/** A product of a comparison. */
export interface Compared {
  readonly id: string;
  /** Undefined until it is loaded. */
  readonly product?: ProductDetail;
  /** It is not there any more, or its call failed. */
  readonly problem?: 'gone' | 'failed';
}

type Outcome = Omit<Compared, 'id'>;

/** The products of a comparison, each loaded once, and what asks again for one that failed. */
export function useCompared(ids: readonly string[]) {
  const { api } = useStorefront();
  const [known, setKnown] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const missing = JSON.stringify(ids.filter((id) => !known.has(id)));
  useEffect(() => {
    const wanted: readonly string[] = JSON.parse(missing);
    if (wanted.length === 0) return;
    const stop = new AbortController();
    loadProducts(api, wanted, stop).then(
      (loaded) =>
        setKnown((before) => new Map([...before, ...wanted.map((id) => [id, outcomeOf(loaded.get(id))] as const)])),
      () => undefined,
    );
    return () => stop.abort();
  }, [api, missing]);
  const retry = (id: string): void => setKnown((before) => new Map([...before].filter(([other]) => other !== id)));
  return { compared: ids.map((id): Compared => ({ id, ...known.get(id) })), retry };
}

function outcomeOf(product: ProductDetail | null | undefined): Outcome {
  if (product === undefined) return { problem: 'failed' };
  return product && isPublished(product.productStatus) ? { product } : { problem: 'gone' };
}
