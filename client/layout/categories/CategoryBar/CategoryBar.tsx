import { type ReactNode, useId } from 'react';
import { href } from '../../../../shared/routing/href';
import { Icon } from '../../../components/Icon/Icon';
import { loadable } from '../../../components/loadable';
import { PartBoundary } from '../../../components/PartBoundary/PartBoundary';
import { usePopup } from '../../../components/Popover/usePopup';
import { useMessages } from '../../../storefront/Storefront';
import { useCategoryTree } from '../useCategoryTree';
import * as styles from './CategoryBar.module.css';

/** More than fit on one line; the panel lists them all. */
const MAX_INLINE = 10;

const MegaPanel = loadable(() => import(/* webpackChunkName: "mega-panel" */ '../MegaPanel/MegaPanel'));

/** The row below the header: the category panel's button and the first categories. */
export function CategoryBar(): ReactNode {
  const t = useMessages();
  const panelId = useId();
  const { isOpen, focusRequests, close, opener, zone } = usePopup();
  return (
    <nav className={styles.bar} aria-label={t('shell.categories')}>
      <div className={`container ${styles.line}`}>
        <div className={styles.zone} {...zone}>
          <button
            {...opener}
            className={styles.all}
            type="button"
            aria-controls={isOpen ? panelId : undefined}
            onPointerEnter={() => MegaPanel.preload()}
            onFocus={() => MegaPanel.preload()}
          >
            <Icon name="grid" size="small" />
            {t('shell.allCategories')}
            <Icon name="chevronDown" size="small" />
          </button>
          {isOpen && (
            <PartBoundary onFailure={close}>
              <MegaPanel id={panelId} focusRequests={focusRequests} onChosen={close} />
            </PartBoundary>
          )}
        </div>
        <span className={styles.separator} />
        <CategoryRow />
      </div>
      {isOpen && <button className={styles.scrim} type="button" tabIndex={-1} aria-hidden="true" onClick={close} />}
    </nav>
  );
}

/** Plain links, unlike the panel's, which open new tabs. */
function CategoryRow() {
  const { tree } = useCategoryTree();
  return (
    <ul className={styles.row}>
      {tree.slice(0, MAX_INLINE).map((category) => (
        <li key={category.id}>
          <a href={href.search({ cateId: category.id })}>{category.cateName}</a>
        </li>
      ))}
    </ul>
  );
}
