import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { withoutPriceBounds } from '../../../../shared/domain/search/searchQuery';
import { href } from '../../../../shared/routing/href';
import { Button } from '../../../components/Button/Button';
import { buttonClass } from '../../../components/Button/buttonClass';
import { Icon } from '../../../components/Icon/Icon';
import { cross } from '../../../components/Icon/icons';
import { useMessages } from '../../../storefront/Storefront';
import { appliedPrices } from '../appliedPrices';
import { formatCount } from '../formatCount';
import type { SearchData } from '../SearchPage.loader';
import { FilterPanel } from './FilterPanel';
import styles from './FilterSheet.module.css';

interface FilterSheetProps {
  readonly data: SearchData;
  readonly onClose: () => void;
}

/**
 * The filters on narrow screens: a sheet from the bottom, modal as a native dialog is. Its owner takes it away when it is
 * closed, never before, or the browser would not give the focus back.
 */
export function FilterSheet({ data, onClose }: FilterSheetProps): ReactNode {
  const t = useMessages();
  const title = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const close = (): void => ref.current?.close();

  useEffect(() => ref.current?.showModal(), []);

  const closeOnLeave = ({ target, currentTarget }: MouseEvent): void => {
    const onBackdrop = target === currentTarget;
    if (onBackdrop || (target instanceof Element && target.closest('a'))) close();
  };
  const closeOnSend = (event: SyntheticEvent): void => {
    if (!event.defaultPrevented) close();
  };
  const applyAndClose = (): void => {
    const form = ref.current?.querySelector('form');
    if (form && isTyped(form, data)) form.requestSubmit();
    else close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out of a dialog
    <dialog
      ref={ref}
      className={styles.sheet}
      aria-labelledby={title}
      onClose={onClose}
      onClick={closeOnLeave}
      onSubmit={closeOnSend}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={title} className={styles.title}>
            {t('search.filters')}
          </h2>
          <button className={styles.close} type="button" aria-label={t('dialog.close')} onClick={close}>
            <Icon path={cross} />
          </button>
        </div>
        <FilterPanel data={data} folded />
        <div className={styles.actions}>
          {appliedPrices(data.query) && (
            <a
              className={buttonClass({ variant: 'secondary', block: true })}
              href={href.search(withoutPriceBounds(data.query))}
            >
              {t('search.clearAll')}
            </a>
          )}
          <Button block onClick={applyAndClose}>
            {t('search.showProducts', { total: formatCount(data.total) })}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** Whether the price inputs hold something that the results do not go by yet. */
function isTyped(form: HTMLFormElement, { query }: SearchData): boolean {
  const fields = new FormData(form);
  return fields.get('lowestPrice') !== query.lowestPrice || fields.get('highestPrice') !== query.highestPrice;
}
