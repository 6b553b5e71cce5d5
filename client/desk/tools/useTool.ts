import { useEffect, useEffectEvent } from 'react';
import { type Command, useCommand } from '../command/useCommand';

export interface Pressable<Tool> {
  readonly pressed: Tool | undefined;
  /** Without a tool: what was pressed has been done. */
  readonly press: () => void;
}

/**
 * Runs what a tool of a page does when it is pressed; it may have been pressed before this code was there.
 *
 * @param command how it is called by keyboard
 */
export function useTool<Tool>(
  { pressed, press }: Pressable<Tool>,
  tool: NoInfer<Tool>,
  run: () => void,
  command?: Command,
): void {
  const isPressed = pressed === tool;
  const onPress = useEffectEvent(() => {
    press();
    run();
  });
  useEffect(() => {
    if (isPressed) onPress();
  }, [isPressed]);
  useCommand({ ...command, run });
}
