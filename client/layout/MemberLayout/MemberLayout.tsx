import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/href';
import { Icon } from '../../components/Icon/Icon';
import { cart, help, parcel, user } from '../../components/Icon/icons';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './MemberLayout.module.css';

const LINKS = [
  { name: 'myProducts', href: href.myProducts(), label: 'shell.myProducts', icon: parcel },
  { name: 'selectionCart', href: href.selectionCart(), label: 'shell.cart', icon: cart },
  { name: 'account', href: href.account(), label: 'shell.myAccount', icon: user },
  { name: 'help', href: href.help(), label: 'shell.helpCenter', icon: help },
] as const;

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
        {LINKS.map(({ name, href: target, label, icon }) => (
          <a key={label} href={target} aria-current={name === current ? 'page' : undefined}>
            <Icon path={icon} />
            {t(label)}
          </a>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  );
}
