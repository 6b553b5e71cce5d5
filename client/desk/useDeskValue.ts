import type { Shape } from '../storage/shape';
import { useStored } from '../storage/subscribeTo';
import { deskValues } from '../storage/values/deskValues';
import { useStorefront } from '../storefront/Storefront';

/**
 * What the user keeps on this device under a name, the same in every tab; undefined when there is nothing of that shape. And what
 * changes it, which returns whether it outlives the document.
 */
export function useDeskValue<T>(name: string, shape: Shape<T>) {
  const values = deskValues(useStorefront().user?.id ?? '');
  const valueIn = (all: ReturnType<typeof values.get>) => {
    const value = all?.[name];
    return shape(value) ? value : undefined;
  };
  const change = (next: (before: T | undefined) => T | undefined) => {
    const all = values.get();
    return values.set({ ...all, [name]: next(valueIn(all)) });
  };
  return [valueIn(useStored(values)), change] as const;
}
