import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hands over what the user typed into a field or ticked before React listened to it. Hydration leaves that in the field and
 * calls no handler.
 */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | null>,
  take: (input: HTMLInputElement) => void,
): void {
  const takeEarly = useEffectEvent(take);
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    const isChecked = input.checked !== input.defaultChecked;
    const isTyped = input.type !== 'checkbox' && input.value !== input.defaultValue;
    if (isChecked || isTyped) takeEarly(input);
  }, [field]);
}
