import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/href';
import { ReloadLink } from '../../layout/SystemNotice/ReloadLink';
import { useMessages } from '../../storefront/Storefront';
import styles from './Rows.module.css';

interface RowProps {
  readonly label: string;
  /** The label is a name, such as a shop's, not a field label. */
  readonly strong?: boolean;
  /** A button, link or badge at the far end. */
  readonly end?: ReactNode;
  readonly children?: ReactNode;
}

/** A label with its value, in a `dl`. */
export function Row({ label, strong = false, end, children }: RowProps): ReactNode {
  return (
    <div className={styles.row}>
      <dt className={strong ? `${styles.label} ${styles.strong}` : styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {end && <dd className={styles.end}>{end}</dd>}
    </div>
  );
}

interface PanelNoteProps {
  readonly text: string;
  /** Loading failed: offers to reload the page. */
  readonly failed?: boolean;
}

/** A note in a panel, such as for an empty or failed list. */
export function PanelNote({ text, failed = false }: PanelNoteProps): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.note}>
      <p>{text}</p>
      {failed && (
        <ReloadLink variant="secondary" size="sm" href={href.account()}>
          {t('state.retry')}
        </ReloadLink>
      )}
    </div>
  );
}
