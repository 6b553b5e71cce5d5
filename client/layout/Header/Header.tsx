import { type ReactNode, startTransition, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { href } from '../../../shared/routing/href';
import { useCart } from '../../cart/CartProvider';
import { ButtonLink } from '../../components/Button/Button';
import { IconButton, IconLink } from '../../components/IconButton/IconButton';
import { loadable } from '../../components/loadable';
import { PartBoundary } from '../../components/PartBoundary/PartBoundary';
import { useLoginLink } from '../../routing/login/login';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { shownCount } from '../../storage/values/lastCount';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { CategoryBar } from '../categories/CategoryBar/CategoryBar';
import { Logo } from '../Logo/Logo';
import { SearchBox } from '../SearchBox/SearchBox';
import { UserMenu } from '../UserMenu/UserMenu';
import * as styles from './Header.module.css';

const MenuDrawer = loadable(() => import(/* webpackChunkName: "menu-drawer" */ '../categories/MenuDrawer/MenuDrawer'));

/** Logo, search, cart and account, which stay while the page scrolls, and the categories below. */
export function Header(): ReactNode {
  return (
    <>
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
            <DeskPart of="HeaderListing" />
            <PartBoundary>
              <CartLink />
            </PartBoundary>
            <PartBoundary>
              <Account />
            </PartBoundary>
          </div>
        </div>
      </div>
      <PartBoundary>
        <CategoryBar />
      </PartBoundary>
    </>
  );
}

/**
 * Opens the menu that replaces top bar and category row on narrow screens. A navigation closes it. Without scripts it leads
 * to the links of the footer.
 */
export function MenuButton(): ReactNode {
  const t = useMessages();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const close = () => setOpenedAt(undefined);
  // Else the way back to the page would open it again.
  if (openedAt && openedAt !== key) close();
  return (
    <>
      <div className="below-lg-only">
        <IconButton
          icon="menu"
          label={t('shell.openMenu')}
          aria-haspopup="dialog"
          onPointerEnter={() => MenuDrawer.preload()}
          onClick={() => startTransition(() => setOpenedAt(key))}
        />
        <noscript>
          <IconLink icon="menu" label={t('shell.menu')} href="#footer" />
        </noscript>
      </div>
      {openedAt && (
        <PartBoundary onFailure={close}>
          <MenuDrawer onClose={close} />
        </PartBoundary>
      )}
    </>
  );
}

/** The cart icon: links to the selection cart, which leads visitors to the login. */
function CartLink() {
  const { user, t } = useStorefront();
  const known = useCart(({ count }) => count);
  const count = known === undefined ? undefined : shownCount(known);
  // The name holds what is shown, as users of voice control say what they see.
  const label = count ? t('shell.cartCount', { count }) : t('shell.cart');
  return (
    <IconLink icon="cart" iconSize="large" label={label} href={href.selectionCart()}>
      {user && (
        // An attribute, because the last known count is set before the page is hydrated (client/storage/values/lastCount.ts).
        <span
          className={styles.count}
          data-count-of={user.id}
          data-count={count}
          aria-hidden="true"
          suppressHydrationWarning
        />
      )}
    </IconLink>
  );
}

function Account() {
  const { user, t } = useStorefront();
  const login = useLoginLink();
  if (user) return <UserMenu user={user} />;
  return <ButtonLink {...login}>{t('shell.login')}</ButtonLink>;
}
