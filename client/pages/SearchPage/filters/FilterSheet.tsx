import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { formatCount } from '../../../../shared/domain/product/price';
import { appliedPrices, priceOfInput } from '../../../../shared/domain/search/priceInput';
import { withoutPriceBounds } from '../../../../shared/domain/search/searchQuery';
import { href } from '../../../../shared/routing/href';
import { Button } from '../../../components/Button/Button';
import { buttonClass } from '../../../components/Button/buttonClass';
import { Sheet } from '../../../shop/Sheet/Sheet';
import { useMessages } from '../../../storefront/Storefront';
import type { SearchData } from '../SearchPage.loader';
import { FilterPanel } from './FilterPanel';
import styles from './FilterSheet.module.css';

interface FilterSheetProps {
  readonly data: SearchData;
  /** New results are loading, so the number of the current ones is not shown. */
  readonly pending: boolean;
  readonly onClose: () => void;
}

/** The filters on narrow screens. Following a link or applying a price range closes the sheet. */
export function FilterSheet({ data, pending, onClose }: FilterSheetProps): ReactNode {
  const t = useMessages();
  return (
    <Sheet edge="bottom" title={t('search.filters')} closeLabel={t('dialog.close')} onClose={onClose}>
      {(close) => <SheetFilters data={data} pending={pending} close={close} />}
    </Sheet>
  );
}

interface SheetFiltersProps extends Omit<FilterSheetProps, 'onClose'> {
  readonly close: () => void;
}

function SheetFilters({ data, pending, close }: SheetFiltersProps): ReactNode {
  const t = useMessages();
  const [edited, setEdited] = useState(false);
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
  const noteEdit = (): void => {
    const form = ref.current?.querySelector('form');
    setEdited(Boolean(form && isEdited(form, data)));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: handles events of the links and forms inside
    <div ref={ref} className={styles.filters} onClick={closeOnLink} onChange={noteEdit} onSubmit={closeOnSubmit}>
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
          {edited || pending ? t('search.showChanged') : t('search.showProducts', { total: formatCount(data.total) })}
        </Button>
      </div>
    </div>
  );
}

/** Whether the price inputs differ from the range that the results use. */
function isEdited(form: HTMLFormElement, { query }: SearchData): boolean {
  const fields = new FormData(form);
  const priceIn = (name: string): string => priceOfInput(String(fields.get(name)));
  return priceIn('lowestPrice') !== query.lowestPrice || priceIn('highestPrice') !== query.highestPrice;
}
