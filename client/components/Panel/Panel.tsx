import { type ReactNode, useId } from 'react';
import * as styles from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  /** A button, link or badge beside the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A bordered section with a heading. */
export function Panel({ title, beside, children }: PanelProps): ReactNode {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
