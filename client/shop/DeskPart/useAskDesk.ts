import { useContext, useState } from 'react';
import { useWhenLoaded } from '../../toasts/useWhenLoaded';
import { DeskContext } from './DeskPart';

/** Runs what needs the desk once it is there. Where it did not come it is asked for again, and a toast says when it fails again. */
export function useAskDesk() {
  const { ask } = useContext(DeskContext);
  const whenLoaded = useWhenLoaded();
  return (run: () => void = () => undefined) => void whenLoaded(ask?.(), run);
}

/** A tool of a page that was pressed before the desk has done what it does. */
export interface Pressed<Tool> {
  readonly pressed: Tool | undefined;
  /** Without a tool when the one that was pressed has done so. */
  readonly press: (tool?: Tool) => void;
}

/** Keeps the tool that is pressed for the desk. */
export function usePressed<Tool>(): Pressed<Tool> {
  const askDesk = useAskDesk();
  const [pressed, setPressed] = useState<Tool>();
  const press = (tool?: Tool) => {
    if (tool) askDesk(() => setPressed(tool));
    else setPressed(undefined);
  };
  return { pressed, press };
}
