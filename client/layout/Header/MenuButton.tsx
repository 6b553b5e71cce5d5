import loadable from '@loadable/component';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { menu } from '../../components/Icon/icons';
import { IconButton, IconLink } from '../../components/IconButton/IconButton';
import { PartBoundary } from '../../shop/PartBoundary/PartBoundary';
import { useMessages } from '../../storefront/Storefront';

const MenuDrawer = loadable(() => import(/* webpackChunkName: "menu-drawer" */ '../categories/MenuDrawer/MenuDrawer'), {
  resolveComponent: (module) => module.MenuDrawer,
});

/**
 * Opens the menu that replaces top bar and category row on narrow screens. A navigation closes it. Without scripts it leads
 * to the links of the footer.
 */
export function MenuButton(): ReactNode {
  const t = useMessages();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const close = (): void => setOpenedAt(undefined);
  return (
    <>
      <div className="below-lg-only">
        <IconButton
          icon={menu}
          label={t('shell.openMenu')}
          aria-haspopup="dialog"
          onPointerEnter={() => MenuDrawer.preload()}
          onClick={() => setOpenedAt(key)}
        />
        <noscript>
          <IconLink icon={menu} label={t('shell.menu')} href="#footer" />
        </noscript>
      </div>
      {openedAt === key && (
        <PartBoundary onFailure={close}>
          <MenuDrawer onClose={close} />
        </PartBoundary>
      )}
    </>
  );
}
