import type { ReactNode } from 'react';
import * as styles from './PageTitle.module.css';

interface PageTitleProps {
  readonly title: string;
  readonly lead?: string;
  /** A badge or button at the opposite end. */
  readonly children?: ReactNode;
}

/** The heading of a page. */
export function PageTitle({ title, lead, children }: PageTitleProps): ReactNode {
  return (
    <div className={styles.title}>
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </div>
  );
}
