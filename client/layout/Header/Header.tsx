import type { ReactNode } from 'react';
import { buttonClass } from '../../components/Button/buttonClass';
import { useLoginHref } from '../../routing/login/useLoginHref';
import { PartBoundary } from '../../shop/PartBoundary/PartBoundary';
import { useStorefront } from '../../storefront/Storefront';
import { CategoryBar } from '../categories/CategoryBar/CategoryBar';
import { Logo } from '../Logo/Logo';
import { SearchBox } from '../SearchBox/SearchBox';
import { UserMenu } from '../UserMenu/UserMenu';
import { CartLink } from './CartLink';
import styles from './Header.module.css';
import { MenuButton } from './MenuButton';

/** Logo, search, cart and account, with the categories below. */
export function Header(): ReactNode {
  return (
    <div className={styles.header}>
      <div className={`container ${styles.bar}`}>
        <PartBoundary>
          <MenuButton />
        </PartBoundary>
        <Logo />
        <PartBoundary>
          <SearchBox />
        </PartBoundary>
        <div className={styles.actions}>
          <PartBoundary>
            <CartLink />
          </PartBoundary>
          <PartBoundary>
            <Account />
          </PartBoundary>
        </div>
      </div>
      <PartBoundary>
        <CategoryBar />
      </PartBoundary>
    </div>
  );
}

function Account(): ReactNode {
  const { user, t } = useStorefront();
  const loginHref = useLoginHref();
  if (user) return <UserMenu user={user} />;
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={loginHref}>
      {t('shell.login')}
    </a>
  );
}
