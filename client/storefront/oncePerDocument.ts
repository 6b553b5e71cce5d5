import { type Storefront, useStorefront } from './Storefront';

/** A hook that returns what `create` has made for this document: the same wherever it is used. In the browser alone. */
export function oncePerDocument<T>(create: (storefront: Storefront) => T): () => T {
  const made = new WeakMap<Storefront, T>();
  return () => {
    const storefront = useStorefront();
    if (!made.has(storefront)) made.set(storefront, create(storefront));
    return made.get(storefront) as T;
  };
}
