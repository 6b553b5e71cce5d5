import type { KeptValues } from '../shop/DeskPlace/DeskPlace';
import type { Shape } from '../storage/shape';
import { subscribeTo } from '../storage/subscribeTo';
import { keptValues } from '../storage/values/keptValues';

/** The values of a user by name, the same in every tab. */
export function createKept(userId: string): KeptValues {
  const values = keptValues(userId);
  const { get, set } = values;
  return {
    get: <T>(name: string, shape: Shape<T>) => {
      const value = get()?.[name];
      return shape(value) ? value : undefined;
    },
    set: (name, value) => set({ ...get(), [name]: value }),
    subscribe: (listener) => subscribeTo(values, listener),
  };
}
