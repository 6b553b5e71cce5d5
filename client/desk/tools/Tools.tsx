// The button below 906 px that opens the list of the tools.

import type { ReactNode } from 'react';
import { loadable } from '../../components/loadable';
import type { Tool } from '../../pages/SearchPage/results/DeskBar';
import type { Pressed } from '../../shop/DeskPart/useAskDesk';
import { isFlag } from '../../storage/shape';
import { useDialog } from '../../toasts/useDialog';
import { useDeskValue } from '../useDeskValue';
import * as styles from './Tools.module.css';
import { useTool } from './useTool';

const ToolsSheet = loadable(() => import(/* webpackChunkName: "desk-dialogs" */ './ToolsSheet'));

const useIsKnown = () => useDeskValue('tools-opened', isFlag);

/** Opens the list. */
export function Tools(tools: Pressed<Tool>): ReactNode {
  const [, setKnown] = useIsKnown();
  const dialog = useDialog(ToolsSheet);
  useTool(tools, 'all', () => {
    setKnown(() => true);
    dialog.open();
  });
  return dialog.isOpen && <ToolsSheet onChoose={tools.press} onClose={dialog.close} />;
}

/** Marks the button until it has been used once. */
export function NewMark(): ReactNode {
  const [isKnown] = useIsKnown();
  return !isKnown && <span className={styles.mark} aria-hidden="true" />;
}
