import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import * as styles from './Banner.module.css';

const ICONS = { info: 'info', warn: 'alert', danger: 'alert', success: 'check' } as const;

interface BannerProps {
  readonly tone?: keyof typeof ICONS;
  readonly title: string;
  /** Details below the title. */
  readonly children?: ReactNode;
}

/** A notice above the page content; announced when it appears after load. */
export function Banner({ tone = 'info', title, children }: BannerProps): ReactNode {
  return (
    <div className={`${styles.banner} ${styles[tone]}`} role="status">
      <Icon name={ICONS[tone]} />
      <div className={styles.body}>
        <b className={styles.title}>{title}</b>
        {children && <p className={styles.text}>{children}</p>}
      </div>
    </div>
  );
}
