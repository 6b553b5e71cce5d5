import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon/Icon';
import { chevronRight } from '../../components/Icon/icons';
import { Modal, ModalBody } from '../../components/Modal/Modal';
import { TOOLS, type ToolName, toolsOf } from '../../pages/SearchPage/results/DeskBar';
import { DeskSlot } from '../../shop/DeskSlot/DeskSlot';
import { useStorefront } from '../../storefront/Storefront';
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
    <Modal title={t('search.tool.all')} size="small" onClose={onClose}>
      <ModalBody>
        <ul className={styles.tools}>
          {toolsOf(config.features).map((tool) => (
            <li key={tool}>
              <button type="button" onClick={() => choose(tool)}>
                <span className={styles.icon}>
                  <Icon path={TOOLS[tool].icon} />
                </span>
                <span>
                  <b>
                    {t(`search.tool.${tool}`)}
                    <span className="num">
                      <DeskSlot name="tool" tool={tool} />
                    </span>
                  </b>
                  <span className={styles.sentence}>{t(`tools.${tool}`)}</span>
                </span>
                <Icon path={chevronRight} size="small" />
              </button>
            </li>
          ))}
        </ul>
      </ModalBody>
    </Modal>
  );
}
