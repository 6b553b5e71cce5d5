import { type ReactNode, useState } from 'react';
import { hasWorkbench } from '../../../shared/domain/account/hasWorkbench';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import '../../../shared/messages/areas/accountLinks';
import { Icon } from '../../components/Icon/Icon';
import { Menu } from '../../components/Menu/Menu';
import { logOut } from '../../routing/login/logOut';
import { useSellerAccount } from '../../shop/useSellerAccount';
import { useStorefront } from '../../storefront/Storefront';
import { PAGE_LINKS } from '../pageLinks';
import * as styles from './AccountMenu.module.css';
import { logOutIcon, workbench } from './accountIcons';

const [myProducts, selectionCart, account] = PAGE_LINKS;
const PAGES = [account, myProducts, selectionCart];

interface AccountMenuProps {
  readonly id: string;
  readonly user: SessionUser;
  readonly focusRequests: number;
  readonly onChosen: () => void;
}

/** The user's pages, Workbench for activated sellers, and Log out. */
export function AccountMenu({ id, user, focusRequests, onChosen }: AccountMenuProps): ReactNode {
  const storefront = useStorefront();
  const { config, t } = storefront;
  const seller = useSellerAccount();
  const [leaving, setLeaving] = useState(false);
  return (
    <Menu id={id} name={t('shell.account')} className={styles.menu} focusRequests={focusRequests}>
      <p className={styles.head} role="none">
        <b>{user.username}</b>
        {user.name !== user.username && <span>{user.name}</span>}
      </p>
      {PAGES.map(({ target, label, icon }) => (
        <a key={label} className={styles.item} role="menuitem" tabIndex={-1} href={target} onClick={onChosen}>
          <Icon name={icon} />
          {t(label)}
        </a>
      ))}
      <div className={styles.separator} role="none" />
      {hasWorkbench(seller?.status) && (
        <a className={styles.item} role="menuitem" tabIndex={-1} href={config.sellerPortalUrl}>
          <Icon name={workbench} />
          {t('shell.workbench')}
          <Icon name="external" size="small" />
        </a>
      )}
      <button
        className={styles.item}
        role="menuitem"
        tabIndex={-1}
        type="button"
        disabled={leaving}
        onClick={() => {
          setLeaving(true);
          void logOut(storefront).then(setLeaving);
        }}
      >
        <Icon name={logOutIcon} />
        <span>{t(leaving ? 'logOut.busy' : 'shell.logout')}</span>
      </button>
    </Menu>
  );
}
