import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon/Icon';
import { useMessages } from '../../storefront/Storefront';
import { PAGE_LINKS } from '../pageLinks';
import * as styles from './MemberLayout.module.css';

interface MemberLayoutProps {
  /** The current page. */
  readonly current: 'myProducts' | 'account';
  readonly children: ReactNode;
}

/** An account page with the links to the others beside it, on narrow screens above it. */
export function MemberLayout({ current, children }: MemberLayoutProps): ReactNode {
  const t = useMessages();
  return (
    <div className={`container ${styles.layout}`}>
      <nav className={styles.nav} aria-label={t('shell.account')}>
        {PAGE_LINKS.map(({ name, target, label, icon }) => (
          <a key={label} href={target} aria-current={name === current ? 'page' : undefined}>
            <Icon name={icon} />
            {t(label)}
          </a>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  );
}
