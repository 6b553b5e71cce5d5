import { createValue } from '../storage/createValue';
import { useValue } from '../storage/useValue';
import { oncePerDocument } from '../storefront/oncePerDocument';

/** A hook for what is known of products by their ids, for as long as the document lives; and what adds to it. */
export function knownById<T>() {
  type Known = ReadonlyMap<string, T>;
  const useStore = oncePerDocument(() => createValue<Known>(new Map()));
  return (): readonly [Known, (added: Known) => void] => {
    const store = useStore();
    return [useValue(store), (added) => store.set(new Map([...store.get(), ...added]))];
  };
}
