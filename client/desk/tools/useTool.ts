import { useEffect, useEffectEvent } from 'react';
import type { Tool } from '../../pages/SearchPage/results/DeskBar';
import type { DeskSlots } from '../../shop/DeskSlot/DeskSlot';

/** Runs what a tool of the search page does when it is pressed; it may have been pressed before this code was there. */
export function useTool({ pressed, press }: DeskSlots['results'], tool: Tool, run: () => void): void {
  const isPressed = pressed === tool;
  const onPress = useEffectEvent(() => {
    press();
    run();
  });
  useEffect(() => {
    if (isPressed) onPress();
  }, [isPressed]);
}
