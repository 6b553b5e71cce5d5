import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon/Icon';
import type { IconName } from '../../components/Icon/icons';
import * as styles from './Tools.module.css';

interface ToolRowProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  /** What it is for. */
  readonly sentence: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A tool in a sheet of them. */
export function ToolRow({ icon, title, sentence, disabled, onClick }: ToolRowProps): ReactNode {
  return (
    <li>
      <button type="button" disabled={disabled} onClick={onClick}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <span>
          <b>{title}</b>
          <span className={styles.sentence}>{sentence}</span>
        </span>
      </button>
    </li>
  );
}
