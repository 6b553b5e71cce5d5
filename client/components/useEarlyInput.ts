import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hands over what the user typed into a field or ticked before React listened to it. Hydration leaves that in the field and
 * calls no handler. What the browser has put back is no use of the field, of which client/boot/replayInput.ts would have heard.
 */
export function useEarlyInput(
  field: RefObject<(HTMLInputElement & { usedAt?: number }) | null>,
  take: (input: HTMLInputElement) => void,
): void {
  const takeEarly = useEffectEvent(take);
  useLayoutEffect(() => {
    if (field.current?.usedAt) takeEarly(field.current);
  }, [field]);
}
