import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef } from 'react';
import { formatCount } from '../../../../shared/domain/product/price';
import { appliedPrices } from '../../../../shared/domain/search/priceInput';
import { withoutPriceBounds } from '../../../../shared/domain/search/searchQuery';
import { href } from '../../../../shared/routing/href';
import { Button } from '../../../components/Button/Button';
import { buttonClass } from '../../../components/Button/buttonClass';
import { Sheet } from '../../../components/Sheet/Sheet';
import { useMessages } from '../../../storefront/Storefront';
import type { SearchData } from '../SearchPage.loader';
import { FilterPanel } from './FilterPanel';
import styles from './FilterSheet.module.css';

interface FilterSheetProps {
  readonly data: SearchData;
  readonly onClose: () => void;
}

/** The filters on narrow screens. Following a link or applying a price range closes the sheet. */
export function FilterSheet({ data, onClose }: FilterSheetProps): ReactNode {
  const t = useMessages();
  return (
    <Sheet edge="bottom" title={t('search.filters')} closeLabel={t('dialog.close')} onClose={onClose}>
      {(close) => <SheetFilters data={data} close={close} />}
    </Sheet>
  );
}

function SheetFilters({ data, close }: { data: SearchData; close: () => void }): ReactNode {
  const t = useMessages();
  const ref = useRef<HTMLDivElement>(null);
  const closeOnLink = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a')) close();
  };
  const closeOnSubmit = (event: SyntheticEvent): void => {
    if (!event.defaultPrevented) close();
  };
  const applyAndClose = (): void => {
    const form = ref.current?.querySelector('form');
    if (form && isEdited(form, data)) form.requestSubmit();
    else close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: handles events of the links and forms inside
    <div ref={ref} className={styles.filters} onClick={closeOnLink} onSubmit={closeOnSubmit}>
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
  );
}

/** Whether the price inputs differ from the range that the results use. */
function isEdited(form: HTMLFormElement, { query }: SearchData): boolean {
  const fields = new FormData(form);
  return fields.get('lowestPrice') !== query.lowestPrice || fields.get('highestPrice') !== query.highestPrice;
}
