import { useContext, useState } from 'react';
import { useWhenLoaded } from '../../toasts/useWhenLoaded';
import { AskContext } from './DeskSlot';

/** Runs what needs the desk once it is there. Where it did not come it is asked for again, and a toast says when it fails again. */
export function useAskDesk() {
  const ask = useContext(AskContext);
  const whenLoaded = useWhenLoaded();
  return (run: () => void = () => undefined) => void whenLoaded(ask(), run);
}

/** The tool of a page that was pressed, for the desk; and what presses it, which without a tool says that the desk has done it. */
export function usePressed<Tool>() {
  const askDesk = useAskDesk();
  const [pressed, setPressed] = useState<Tool>();
  const press = (tool?: Tool) => {
    if (tool) askDesk(() => setPressed(tool));
    else setPressed(undefined);
  };
  return [pressed, press] as const;
}
