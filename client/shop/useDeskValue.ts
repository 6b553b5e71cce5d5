import type { Shape } from '../storage/shape';
import { useStored } from '../storage/subscribeTo';
import { deskValues } from '../storage/values/deskValues';
import { useStorefront } from '../storefront/Storefront';

/** The last value of each name that had its shape, so that it is looked through once, not for every card. */
const sound = new Map<string, unknown>();

/**
 * What the user keeps on this device under a name, the same in every tab; undefined when there is nothing of that shape. And what
 * changes it, which returns whether it outlives the document. With `partOf`, only a part of it, whose change alone renders again.
 */
export function useDeskValue<T, Part = T | undefined>(
  name: string,
  shape: Shape<T>,
  partOf: (value: T | undefined) => Part = (value) => value as Part,
) {
  const values = deskValues(useStorefront().user?.id ?? '');
  const valueIn = (all: ReturnType<typeof values.get>) => {
    const value = all?.[name];
    if (value !== sound.get(name) && !shape(value)) return undefined;
    sound.set(name, value);
    return value as T | undefined;
  };
  const change = (next: (before: T | undefined) => T | undefined) => {
    const all = values.get();
    return values.set({ ...all, [name]: next(valueIn(all)) });
  };
  return [useStored({ key: values.key, get: () => partOf(valueIn(values.get())) }) as Part, change] as const;
}
