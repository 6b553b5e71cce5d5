import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import * as styles from './SectionHead.module.css';

interface SectionHeadProps {
  readonly title: string;
  readonly text?: string;
  /** The link to the full list. */
  readonly link?: { readonly href: string; readonly label: ReactNode };
}

/** The heading of a page section. */
export function SectionHead({ title, text, link }: SectionHeadProps): ReactNode {
  return (
    <div className={styles.head}>
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {link && (
        <a className={styles.link} href={link.href}>
          {link.label}
          <Icon name="chevronRight" size="small" />
        </a>
      )}
    </div>
  );
}
