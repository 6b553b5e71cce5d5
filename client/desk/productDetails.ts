import type { ApiClient } from '../../shared/api/apiClient';
import type { ProductDetail } from '../../shared/api/models';

/** What is known of some products. */
export interface ProductDetails {
  /** By id. */
  readonly found: ReadonlyMap<string, ProductDetail>;
  /** Ids of products that do not exist any more. */
  readonly gone: readonly string[];
  /** Ids whose call failed; they can be asked for again. */
  readonly failed: readonly string[];
}

/** Calls in flight. */
const AT_ONCE = 4;

interface DetailsOptions {
  readonly signal: AbortSignal;
  /** Called after each product. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Loads products by id, each once, a few at a time. A failure is that product's alone.
 *
 * @throws DOMException AbortError when it is stopped
 */
export async function loadProductDetails(
  api: Pick<ApiClient, 'item'>,
  ids: Iterable<string>,
  { signal, onProgress }: DetailsOptions,
): Promise<ProductDetails> {
  const found = new Map<string, ProductDetail>();
  const gone: string[] = [];
  const failed: string[] = [];
  const queue = new Set(ids).values();
  let done = 0;
  // They take from one queue.
  const work = async (): Promise<void> => {
    for (const id of queue) {
      signal.throwIfAborted();
      const product = await api.item(id, { signal }).catch(() => undefined);
      if (product) found.set(id, product);
      else (product === null ? gone : failed).push(id);
      onProgress?.(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  signal.throwIfAborted();
  return { found, gone, failed };
}
