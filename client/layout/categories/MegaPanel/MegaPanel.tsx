import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { chevronRight } from '../../../components/Icon/icons';
import { useMessages } from '../../../storefront/Storefront';
import { CategoryAnchor } from '../CategoryAnchor';
import { type CategoryBranch, useCategoryTree } from '../useCategoryTree';
import { FirstLevel, onSubcategoryKey } from './FirstLevel';
import styles from './MegaPanel.module.css';

interface MegaPanelProps {
  readonly id: string;
  /** Each increase moves the focus to the current first-level category. */
  readonly focusRequests: number;
  /** A link was followed in a new tab. */
  readonly onChosen: () => void;
}

/** The first level as a list, beside it the two levels below the hovered or focused category. */
export function MegaPanel({ id, focusRequests, onChosen }: MegaPanelProps): ReactNode {
  const tree = useCategoryTree();
  const [currentId, setCurrentId] = useState<string>();
  const current = tree.find((category) => category.id === currentId) ?? tree[0];
  const panel = useRef<HTMLDivElement>(null);

  const onTree = useEffectEvent(() => {
    const focused = document.activeElement;
    const isLeft = focused !== document.body && focused?.getAttribute('aria-controls') !== id;
    if (focusRequests > 0 && !isLeft) focusCurrent(panel.current);
  });
  useEffect(() => {
    if (focusRequests > 0) focusCurrent(panel.current);
  }, [focusRequests]);
  // The whole tree may replace the link that had the focus, or bring the first one.
  useEffect(() => void (tree && onTree()), [tree]);

  return (
    <div ref={panel} id={id} className={styles.panel}>
      <div className={`container ${styles.columns}`}>
        <FirstLevel tree={tree} current={current} onCurrent={setCurrentId} onChosen={onChosen} />
        {current && <Subcategories key={current.id} category={current} onChosen={onChosen} />}
      </div>
    </div>
  );
}

function focusCurrent(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('[aria-current]')?.focus();
}

function Subcategories({ category, onChosen }: { category: CategoryBranch; onChosen: () => void }): ReactNode {
  const t = useMessages();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of its links
    <div className={styles.body} onKeyDown={onSubcategoryKey}>
      <div className={styles.title}>
        <h2>{category.cateName}</h2>
        <CategoryAnchor category={category} onClick={onChosen}>
          {t('shell.seeAll')}
          <Icon path={chevronRight} size="small" />
        </CategoryAnchor>
      </div>
      <div className={styles.groups}>
        {category.childrenList?.map((group) => (
          <div key={group.id}>
            <h3>
              <CategoryAnchor category={group} onClick={onChosen} />
            </h3>
            <ul>
              {group.childrenList.map((leaf) => (
                <li key={leaf.id}>
                  <CategoryAnchor category={leaf} onClick={onChosen} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}
