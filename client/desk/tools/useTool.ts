import { useEffect, useEffectEvent } from 'react';

export interface Pressable<Tool> {
  readonly pressed: Tool | undefined;
  /** Without a tool: what was pressed has been done. */
  readonly press: () => void;
}

/** Runs what a tool of a page does when it is pressed; it may have been pressed before this code was there. */
export function useTool<Tool>({ pressed, press }: Pressable<Tool>, tool: NoInfer<Tool>, run: () => void): void {
  const isPressed = pressed === tool;
  const onPress = useEffectEvent(() => {
    press();
    run();
  });
  useEffect(() => {
    if (isPressed) onPress();
  }, [isPressed]);
}
