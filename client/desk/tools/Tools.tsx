// The button below 906 px that opens the list of the tools.

import type { ReactNode } from 'react';
import { loadable } from '../../components/loadable';
import type { DeskSlots } from '../../shop/DeskSlot/DeskSlot';
import { isFlag } from '../../storage/shape';
import { useDialog } from '../../toasts/useDialog';
import { useDeskValue } from '../useDeskValue';
import * as styles from './Tools.module.css';
import { useTool } from './useTool';

const ToolsSheet = loadable(() => import(/* webpackChunkName: "desk-dialogs" */ './ToolsSheet'));

const useIsKnown = () => useDeskValue('tools-opened', isFlag);

/** Opens the list. */
export function Tools(slot: DeskSlots['results']): ReactNode {
  const [, setKnown] = useIsKnown();
  const dialog = useDialog(ToolsSheet);
  useTool(slot, 'all', () => {
    setKnown(() => true);
    dialog.open();
  });
  return dialog.isOpen && <ToolsSheet onChoose={slot.press} onClose={dialog.close} />;
}

/** Marks the button until it has been used once. */
export function NewMark({ tool }: DeskSlots['tool']): ReactNode {
  const [isKnown] = useIsKnown();
  return tool === 'all' && !isKnown && <span className={styles.mark} aria-hidden="true" />;
}
