import { type ReactNode, useEffect, useId, useState } from 'react';
import type { SellerAccount } from '../../../shared/api/models';
import { hasWorkbench } from '../../../shared/domain/account/sellerStatus';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { href } from '../../../shared/routing/href';
import { preloadedSellerAccount } from '../../api/preloaded';
import { Icon } from '../../components/Icon/Icon';
import { chevronDown, external, logOut as logOutIcon, workbench } from '../../components/Icon/icons';
import { logOut } from '../../routing/login/logOut';
import { useStorefront } from '../../storefront/Storefront';
import styles from './UserMenu.module.css';
import { useMenu } from './useMenu';

/** The logged-in user: the name links to My Account (D30), the menu has Workbench and Log out (S080, S081). */
export function UserMenu({ user }: { user: SessionUser }): ReactNode {
  const { t } = useStorefront();
  const { isOpen, button, list, toggle, onKeyDown, onBlur } = useMenu();
  const listId = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the button and the menu items
    <div
      className={isOpen ? `${styles.root} ${styles.open}` : styles.root}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <a className={styles.user} href={href.account()}>
        <span className={styles.avatar} aria-hidden="true">
          {initials(user.name || user.username)}
        </span>
        <span className={styles.username}>{user.username}</span>
      </a>
      <button
        ref={button}
        className={styles.toggle}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={t('shell.accountMenu', { username: user.username })}
        onClick={toggle}
      >
        <Icon path={chevronDown} size="small" />
      </button>
      {isOpen && (
        <div ref={list} className={styles.menu} role="menu" id={listId} aria-label={t('shell.account')}>
          <MenuItems user={user} />
        </div>
      )}
    </div>
  );
}

function MenuItems({ user }: { user: SessionUser }): ReactNode {
  const { api, config, t } = useStorefront();
  const account = useSellerAccount(user);
  return (
    <>
      {hasWorkbench(account?.status) && (
        <a className={styles.item} role="menuitem" tabIndex={-1} href={config.sellerPortalUrl}>
          <Icon path={workbench} />
          {t('shell.workbench')}
          <Icon path={external} size="small" />
        </a>
      )}
      <button className={styles.item} role="menuitem" tabIndex={-1} type="button" onClick={() => void logOut(api)}>
        <Icon path={logOutIcon} />
        {t('shell.logout')}
      </button>
    </>
  );
}

/** Usually preloaded by the time the menu opens; without it there is no Workbench. */
function useSellerAccount(user: SessionUser): SellerAccount | null {
  const { api } = useStorefront();
  const [account, setAccount] = useState<SellerAccount | null>(null);
  useEffect(() => {
    preloadedSellerAccount(api, user).then(setAccount, () => undefined);
  }, [api, user]);
  return account;
}

/** The first letters of the first two words. */
function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}
