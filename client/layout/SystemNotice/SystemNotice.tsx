import type { ReactNode } from 'react';
import { Seo } from '../../shop/Seo/Seo';
import { useStorefront } from '../../storefront/Storefront';
import * as styles from './SystemNotice.module.css';

interface SystemNoticeProps {
  readonly scene: 'lost' | 'lock' | 'error' | 'down' | 'link' | 'busy' | 'upgrade';
  /** A short label above the heading. */
  readonly code?: string;
  /** Heading and document title. */
  readonly title: string;
  readonly text: string;
  /** What happens automatically; a blank one keeps the room of one that a script sets. */
  readonly note?: string;
  /** Links and buttons. */
  readonly children: ReactNode;
}

/** The content of error and system pages: what happened and what to do next. Never indexed. */
export function SystemNotice({ scene, code, title, text, note, children }: SystemNoticeProps): ReactNode {
  const { t, requestId } = useStorefront();
  return (
    <div className={`container ${styles.notice}`}>
      <Seo title={title} noindex />
      <img src={`/illustrations/scene-${scene}.svg`} alt="" width={380} height={260} />
      {code && <p className={styles.code}>{code}</p>}
      <h1>{title}</h1>
      <p>{text}</p>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.actions}>{children}</div>
      {requestId && <p className={styles.requestId}>{t('error.requestId', { id: requestId })}</p>}
    </div>
  );
}
