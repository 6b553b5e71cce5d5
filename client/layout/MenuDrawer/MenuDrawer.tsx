import { type ReactNode, useId } from 'react';
import { href } from '../../../shared/routing/href';
import { Icon } from '../../components/Icon/Icon';
import { cross, help, parcel, person } from '../../components/Icon/icons';
import { useModalDialog } from '../../components/Modal/useModalDialog';
import { useStorefront } from '../../storefront/Storefront';
import { useCategoryTree } from '../useCategoryTree';
import { DrawerCategory } from './DrawerCategory';
import styles from './MenuDrawer.module.css';

/** The menu of narrow screens: the person's pages, the help centre and all categories. Esc and a tap beside it close it. */
export function MenuDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useStorefront();
  const tree = useCategoryTree();
  const headingId = useId();
  const { close, ...dialog } = useModalDialog({ onClose });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click beside the drawer; for keys there is Esc
    <dialog
      {...dialog}
      className={styles.drawer}
      aria-labelledby={headingId}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={headingId}>{t('shell.menu')}</h2>
          <button className={styles.close} type="button" aria-label={t('shell.closeMenu')} onClick={() => close()}>
            <Icon path={cross} />
          </button>
        </div>
        <OwnPages />
        {tree.length > 0 && (
          <>
            <h3 className={styles.label}>{t('shell.allCategories')}</h3>
            <ul>
              {tree.map((category, position) => (
                <DrawerCategory key={category.id} category={category} position={position} />
              ))}
            </ul>
          </>
        )}
      </div>
    </dialog>
  );
}

function OwnPages(): ReactNode {
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
            <a href={href.account()}>
              <Icon path={person} />
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
