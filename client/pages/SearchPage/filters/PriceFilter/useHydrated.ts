import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False in the server's document and while it is hydrated, true as soon as scripts answer to the person. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
