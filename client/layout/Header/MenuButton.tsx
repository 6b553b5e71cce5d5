import loadable from '@loadable/component';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon/Icon';
import { menu } from '../../components/Icon/icons';
import { useMessages } from '../../storefront/Storefront';
import styles from './Header.module.css';

const MenuDrawer = loadable(() => import(/* webpackChunkName: "menu-drawer" */ '../MenuDrawer/MenuDrawer'), {
  resolveComponent: (module) => module.MenuDrawer,
});

/** Opens the menu that stands in for ceiling and category row on narrow screens. A new page closes it. */
export function MenuButton(): ReactNode {
  const t = useMessages();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  return (
    <>
      <button
        className={`${styles.iconButton} ${styles.menuButton}`}
        type="button"
        aria-haspopup="dialog"
        aria-label={t('shell.openMenu')}
        onPointerEnter={() => MenuDrawer.preload()}
        onClick={() => setOpenedAt(key)}
      >
        <Icon path={menu} />
      </button>
      {openedAt === key && <MenuDrawer onClose={() => setOpenedAt(undefined)} />}
    </>
  );
}
