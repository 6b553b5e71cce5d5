import type { ApiClient } from '../../shared/api/apiClient';
import type { ProductDetail } from '../../shared/api/models';

/** Calls in flight. */
const AT_ONCE = 4;

interface LoadOptions {
  readonly signal: AbortSignal | undefined;
  /** Called after each product. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Loads products by id, each once, a few at a time; null for one that does not exist any more. One whose call failed is not
 * there, and can be asked for again.
 *
 * @throws DOMException AbortError when it is stopped
 */
export async function loadProducts(
  api: Pick<ApiClient, 'item'>,
  ids: Iterable<string>,
  { signal, onProgress }: LoadOptions,
): Promise<ReadonlyMap<string, ProductDetail | null>> {
  const loaded = new Map<string, ProductDetail | null>();
  const queue = new Set(ids).values();
  let done = 0;
  // All workers share one iterator.
  const work = async () => {
    for (const id of queue) {
      signal?.throwIfAborted();
      const product = await api.item(id, { signal }).catch(() => undefined);
      if (product !== undefined) loaded.set(id, product);
      onProgress?.(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  signal?.throwIfAborted();
  return loaded;
}
