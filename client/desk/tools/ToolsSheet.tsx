import type { ReactNode } from 'react';
import { Modal, ModalBody } from '../../components/Modal/Modal';
import { TOOLS, type ToolName, toolsOf } from '../../shop/deskTools';
import { useStorefront } from '../../storefront/Storefront';
import { ToolRow } from './ToolRow';
import * as styles from './Tools.module.css';

interface ToolsSheetProps {
  readonly onChoose: (tool: ToolName) => void;
  readonly onClose: () => void;
}

/** The tools of a search, each with a sentence of what it is for. */
export function ToolsSheet({ onChoose, onClose }: ToolsSheetProps): ReactNode {
  const { config, t } = useStorefront();
  const choose = (tool: ToolName) => {
    onClose();
    onChoose(tool);
  };
  return (
    <Modal title={t('tool.all')} size="small" onClose={onClose}>
      <ModalBody>
        <ul className={styles.tools}>
          {toolsOf(config).map((tool) => (
            <ToolRow
              key={tool}
              icon={TOOLS[tool].icon}
              title={t(`tool.${tool}`)}
              sentence={t(`tools.${tool}`)}
              onClick={() => choose(tool)}
            />
          ))}
        </ul>
      </ModalBody>
    </Modal>
  );
}
