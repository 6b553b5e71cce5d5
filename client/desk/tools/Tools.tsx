// The button below 906 px that opens the list of the tools.

import type { ReactNode } from 'react';
import { loadable } from '../../components/loadable';
import type { Tool } from '../../pages/SearchPage/results/DeskBar';
import type { Pressed } from '../../shop/DeskPart/useAskDesk';
import { useDialog } from '../../toasts/useDialog';
import { useTool } from './useTool';

const ToolsSheet = loadable(() => import(/* webpackChunkName: "desk-dialogs" */ './ToolsSheet'));

/** Opens the list. */
export function Tools(tools: Pressed<Tool>): ReactNode {
  const dialog = useDialog(ToolsSheet);
  useTool(tools, 'all', dialog.open);
  return dialog.isOpen && <ToolsSheet onChoose={tools.press} onClose={dialog.close} />;
}
