import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/href';
import { ReloadLink } from '../../layout/SystemNotice/ReloadLink';
import { useMessages } from '../../storefront/Storefront';
import styles from './PanelNote.module.css';

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
