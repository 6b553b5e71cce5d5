import { type ReactNode, useId, useRef } from 'react';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { href } from '../../../shared/routing/href';
import { Icon } from '../../components/Icon/Icon';
import { loadable } from '../../components/loadable';
import { PartBoundary } from '../../components/PartBoundary/PartBoundary';
import { usePopup } from '../../components/Popover/usePopup';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './UserMenu.module.css';

const AccountMenu = loadable(() => import(/* webpackChunkName: "account-menu" */ './AccountMenu'));

/**
 * The logged-in user. Hover, tap and keys open the account menu anywhere on it; with a mouse and without scripts the
 * name leads to My Account.
 */
export function UserMenu({ user }: { user: SessionUser }): ReactNode {
  const t = useMessages();
  const isTap = useRef(false);
  const { isOpen, menuRequests, close, opener, zone } = usePopup();
  const menuId = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and ArrowDown open the menu of the button
    <div
      {...zone}
      className={isOpen ? `${styles.root} ${styles.open}` : styles.root}
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
      onPointerEnter={(event) => {
        AccountMenu.preload();
        zone.onPointerEnter(event);
      }}
      onFocus={() => AccountMenu.preload()}
      onKeyDown={(event) => event.defaultPrevented || opener.onKeyDown(event)}
    >
      <a
        className={styles.user}
        href={href.account()}
        onPointerDown={(event) => {
          isTap.current = event.pointerType !== 'mouse';
        }}
        onClick={(event) => {
          if (!isTap.current) return close();
          event.preventDefault();
          isTap.current = false;
          opener.onClick();
        }}
      >
        <span className={styles.avatar} aria-hidden="true">
          {initials(user.name || user.username)}
        </span>{' '}
        <span className={styles.username}>{user.username}</span>
      </a>
      <button
        {...opener}
        className={styles.toggle}
        type="button"
        aria-haspopup="menu"
        aria-controls={isOpen ? menuId : undefined}
        aria-label={t('shell.accountMenu', { username: user.username })}
      >
        <Icon name="chevronDown" size="small" />
      </button>
      {isOpen && (
        <PartBoundary onFailure={close}>
          <AccountMenu id={menuId} user={user} focusRequests={menuRequests} onChosen={close} />
        </PartBoundary>
      )}
    </div>
  );
}

/** The first letters of the first two words. */
function initials(name: string) {
  return name
    .split(/[\s._-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}
