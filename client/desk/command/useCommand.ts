import { useEffect, useEffectEvent } from 'react';
import type { IconName } from '../../components/Icon/icons';
import { useDeskValue } from '../../shop/useDeskValue';
import { createValue } from '../../storage/createValue';
import { isFlag } from '../../storage/shape';
import { oncePerDocument } from '../../storefront/oncePerDocument';

/** What can be done on a page. */
export interface Command {
  readonly label: string;
  readonly icon?: IconName;
  /** The name of the key that runs it. */
  readonly key?: string;
  readonly run?: () => void;
}

/** The commands of the parts that are on the page. */
export const useCommands = oncePerDocument(() => createValue<readonly Command[]>([]));

/** Whether single letters run commands. Undefined: the user has not chosen, and of all single keys `?` alone does. */
export const useSingleKeys = () => useDeskValue('single-keys', isFlag);

/** Declares a command by the part that does it, for as long as that part is on the page; without a label there is none. */
export function useCommand({ label = '', icon, key = '', run }: Partial<Command>): void {
  const commands = useCommands();
  const [isOn = key === '?'] = useSingleKeys();
  const isHeard = isOn || key.length > 1;
  const onRun = useEffectEvent(() => run?.());
  useEffect(() => {
    if (!label) return;
    const command = { label, icon, key: isHeard ? key : undefined, run: () => onRun() };
    commands.set([...commands.get(), command]);
    return () => commands.set(commands.get().filter((each) => each !== command));
  }, [commands, label, icon, key, isHeard]);
}
