import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { useDelay } from '../../../components/Popover/usePopup';
import { END_KEYS, moveFocus, VERTICAL_KEYS } from '../../../components/rovingFocus/moveFocus';
import { CategoryThumbnail } from '../../../shop/CategoryThumbnail/CategoryThumbnail';
import { useMessages } from '../../../storefront/Storefront';
import { CategoryAnchor } from '../CategoryAnchor';
import { TreeFailure } from '../TreeFailure';
import { type CategoryBranch, useCategoryTree } from '../useCategoryTree';
import * as styles from './MegaPanel.module.css';

/** Hover delay before another category is shown, so that the mouse can cross categories on its way to the right. */
const HOVER_DELAY_MS = 60;

interface MegaPanelProps {
  readonly id: string;
  /** Each increase moves the focus to the current first-level category. */
  readonly focusRequests: number;
  /** A link was followed in a new tab. */
  readonly onChosen: () => void;
}

/** The first level as a list, beside it the two levels below the hovered or focused category. */
export function MegaPanel({ id, focusRequests, onChosen }: MegaPanelProps): ReactNode {
  const { tree, retry } = useCategoryTree(true);
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
        {current && (
          <Subcategories key={current.id} category={current} onChosen={onChosen}>
            {retry && <TreeFailure onRetry={retry} />}
          </Subcategories>
        )}
      </div>
    </div>
  );
}

function focusCurrent(panel: HTMLElement | null) {
  panel?.querySelector<HTMLElement>('[aria-current]')?.focus();
}

interface FirstLevelProps extends Pick<MegaPanelProps, 'onChosen'> {
  readonly tree: readonly CategoryBranch[];
  readonly current: CategoryBranch | undefined;
  readonly onCurrent: (id: string) => void;
}

/**
 * The list on the left: one tab stop, arrow keys move in it. A first tap shows a category, a second follows its link.
 */
function FirstLevel({ tree, current, onCurrent, onChosen }: FirstLevelProps) {
  const delay = useDelay();
  const isFirstTap = useRef(false);
  return (
    <ul className={styles.first} onKeyDown={onFirstLevelKey} onPointerLeave={() => delay(0, () => undefined)}>
      {tree.map((category) => {
        const isCurrent = category === current;
        return (
          <li key={category.id}>
            <CategoryAnchor
              category={category}
              picture={<CategoryThumbnail category={category} />}
              aria-current={isCurrent || undefined}
              tabIndex={isCurrent ? 0 : -1}
              onPointerEnter={({ pointerType }) =>
                delay(HOVER_DELAY_MS, () => pointerType === 'mouse' && onCurrent(category.id))
              }
              onPointerDown={(event) => {
                isFirstTap.current = event.pointerType !== 'mouse' && !isCurrent;
              }}
              onFocus={() => onCurrent(category.id)}
              onClick={(event) => {
                if (isFirstTap.current) event.preventDefault();
                else onChosen();
                isFirstTap.current = false;
              }}
            >
              {category.cateName}
              <Icon name="chevronRight" size="small" />
            </CategoryAnchor>
          </li>
        );
      })}
    </ul>
  );
}

interface SubcategoriesProps extends Pick<MegaPanelProps, 'onChosen'> {
  readonly category: CategoryBranch;
  /** Below them. */
  readonly children: ReactNode;
}

function Subcategories({ category, onChosen, children }: SubcategoriesProps) {
  const t = useMessages();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of its links
    <div className={styles.body} onKeyDown={onSubcategoryKey}>
      <div className={styles.title}>
        <h2>{category.cateName}</h2>
        <CategoryAnchor category={category} onClick={onChosen}>
          {t('shell.seeAll')}
          <Icon name="chevronRight" size="small" />
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
      {children}
    </div>
  );
}

/** Keys in the list of first-level categories. */
function onFirstLevelKey(event: KeyboardEvent) {
  if (moveFocus(event, 'a', { ...VERTICAL_KEYS, ...END_KEYS })) return;
  if (event.key === 'ArrowRight') focusIn(event, event.currentTarget.nextElementSibling, 'a');
}

/** Keys in the subcategories. */
function onSubcategoryKey(event: KeyboardEvent) {
  if (moveFocus(event, 'a', VERTICAL_KEYS)) return;
  if (event.key === 'ArrowLeft') focusIn(event, event.currentTarget.previousElementSibling, '[aria-current]');
}

function focusIn(event: KeyboardEvent, column: Element | null, selector: string) {
  event.preventDefault();
  column?.querySelector<HTMLElement>(selector)?.focus();
}
