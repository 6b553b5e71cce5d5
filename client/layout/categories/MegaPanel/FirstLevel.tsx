import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { chevronRight } from '../../../components/Icon/icons';
import { END_KEYS, moveFocus, VERTICAL_KEYS } from '../../../components/rovingFocus/moveFocus';
import { CategoryThumbnail } from '../../../shop/CategoryThumbnail/CategoryThumbnail';
import { CategoryAnchor } from '../CategoryAnchor';
import type { CategoryBranch } from '../useCategoryTree';
import styles from './MegaPanel.module.css';

/** Hover delay before another category is shown, so that the mouse can cross categories on its way to the right. */
const HOVER_DELAY_MS = 60;

interface FirstLevelProps {
  readonly tree: readonly CategoryBranch[];
  readonly current: CategoryBranch | undefined;
  readonly onCurrent: (id: string) => void;
  readonly onChosen: () => void;
}

/**
 * The list on the left: one tab stop, arrow keys move in it. A first tap shows a category, a second follows its link.
 */
export function FirstLevel({ tree, current, onCurrent, onChosen }: FirstLevelProps): ReactNode {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFirstTap = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onPointerEnter = (event: PointerEvent, id: string): void => {
    clearTimeout(timer.current);
    if (event.pointerType === 'mouse') timer.current = setTimeout(() => onCurrent(id), HOVER_DELAY_MS);
  };
  return (
    <ul className={styles.first} onKeyDown={onFirstLevelKey} onPointerLeave={() => clearTimeout(timer.current)}>
      {tree.map((category) => {
        const isCurrent = category === current;
        return (
          <li key={category.id}>
            <CategoryAnchor
              category={category}
              picture={<CategoryThumbnail category={category} />}
              aria-current={isCurrent || undefined}
              tabIndex={isCurrent ? 0 : -1}
              onPointerEnter={(event) => onPointerEnter(event, category.id)}
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
              <Icon path={chevronRight} size="small" />
            </CategoryAnchor>
          </li>
        );
      })}
    </ul>
  );
}

// Arrow keys of the category panel: up and down within a column, right into the subcategories and left back.
/** Keys in the list of first-level categories. */
function onFirstLevelKey(event: KeyboardEvent): void {
  if (moveFocus(event, 'a', { ...VERTICAL_KEYS, ...END_KEYS })) return;
  if (event.key === 'ArrowRight') focusIn(event, event.currentTarget.nextElementSibling, 'a');
}

/** Keys in the subcategories. */
export function onSubcategoryKey(event: KeyboardEvent): void {
  if (moveFocus(event, 'a', VERTICAL_KEYS)) return;
  if (event.key === 'ArrowLeft') focusIn(event, event.currentTarget.previousElementSibling, '[aria-current]');
}

function focusIn(event: KeyboardEvent, column: Element | null, selector: string): void {
  event.preventDefault();
  column?.querySelector<HTMLElement>(selector)?.focus();
}
