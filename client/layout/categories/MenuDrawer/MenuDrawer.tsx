import type { ReactNode } from 'react';
import { href } from '../../../../shared/routing/href';
import { Icon } from '../../../components/Icon/Icon';
import { cart, help, parcel, user as userIcon } from '../../../components/Icon/icons';
import { Sheet } from '../../../shop/Sheet/Sheet';
import { useStorefront } from '../../../storefront/Storefront';
import { useCategoryTree } from '../useCategoryTree';
import { DrawerCategory } from './DrawerCategory';
import styles from './MenuDrawer.module.css';

/** The menu of narrow screens: account pages, help centre and all categories. */
export function MenuDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useStorefront();
  const tree = useCategoryTree();
  return (
    <Sheet edge="left" title={t('shell.menu')} closeLabel={t('shell.closeMenu')} onClose={onClose}>
      {() => (
        <>
          <PageLinks />
          {tree.length > 0 && (
            <>
              <h3 className={styles.label}>{t('shell.allCategories')}</h3>
              <ul>
                {tree.map((category) => (
                  <DrawerCategory key={category.id} category={category} />
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </Sheet>
  );
}

function PageLinks(): ReactNode {
  const { user, t } = useStorefront();
  return (
    <ul className={styles.pages}>
      {user && (
        <>
          <li>
            <a href={href.myProducts()}>
              <Icon path={parcel} />
              {t('shell.myProducts')}
            </a>
          </li>
          <li>
            <a href={href.selectionCart()}>
              <Icon path={cart} />
              {t('shell.cart')}
            </a>
          </li>
          <li>
            <a href={href.account()}>
              <Icon path={userIcon} />
              {t('shell.myAccount')}
            </a>
          </li>
        </>
      )}
      <li>
        <a href={href.help()}>
          <Icon path={help} />
          {t('shell.helpCenter')}
        </a>
      </li>
    </ul>
  );
}
