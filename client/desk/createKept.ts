// What a user keeps on this device for the desk: one value of the browser's storage, the same in every tab.
import type { KeptValues } from '../shop/DeskPlace/DeskPlace';
import { deskKey, localStore } from '../storage/browserStore';
import { isAnything, type Shape } from '../storage/shape';

/** A month after its last use nobody misses it. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000;

const isValues = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isAnything(value) && typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of a user; logging out removes them with all else that is stored. */
export function createKept(userId: string): KeptValues {
  const key = deskKey(userId);
  const listeners = new Set<() => void>();
  const read = () => localStore.get(key, isValues) ?? {};
  const tellAll = (): void => {
    for (const listener of listeners) listener();
  };
  let values = read();
  const onStorage = (): void => {
    values = read();
    tellAll();
  };
  return {
    get: <T>(name: string, shape: Shape<T>) => {
      const value = values[name];
      return shape(value) ? value : undefined;
    },
    set: (name, value) => {
      // Another tab may have set another name.
      values = { ...read(), [name]: value };
      const isStored = localStore.set(key, values, LIFETIME_MS);
      tellAll();
      return isStored;
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
