import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/** False in the server's HTML and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
