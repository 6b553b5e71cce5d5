import { type ReactNode, useRef, useState } from 'react';
import { appliedPrices, priceOfInput } from '../../../../shared/domain/search/priceInput';
import { withoutPriceBounds } from '../../../../shared/domain/search/searchQuery';
import { href } from '../../../../shared/routing/href';
import { Button, ButtonLink } from '../../../components/Button/Button';
import { Sheet } from '../../../components/Sheet/Sheet';
import type { PageViewProps } from '../../../routing/page/pageDefinition';
import { useMessages } from '../../../storefront/Storefront';
import type { SearchData } from '../SearchPage.loader';
import { FilterPanel } from './FilterPanel';
import * as styles from './FilterSheet.module.css';

interface FilterSheetProps extends PageViewProps<SearchData> {
  readonly onClose: () => void;
}

/** The filters on narrow screens. While new results load, the number of the current ones is not shown. Following a link or applying a price range closes the sheet. */
export function FilterSheet({ data, pending, onClose }: FilterSheetProps): ReactNode {
  const t = useMessages();
  const [edited, setEdited] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  /** The price form, if its inputs differ from the range that the results use. */
  const editedForm = () => {
    const form = ref.current?.querySelector('form');
    return form && isEdited(form, data) ? form : undefined;
  };
  return (
    <Sheet edge="bottom" title={t('search.filters')} closeLabel={t('dialog.close')} onClose={onClose}>
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: handles events of the links and forms inside
        <div
          ref={ref}
          onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
          onChange={() => setEdited(editedForm() !== undefined)}
          onSubmit={(event) => event.defaultPrevented || close()}
        >
          <FilterPanel data={data} folded />
          <div className={styles.actions}>
            {appliedPrices(data.query) && (
              <ButtonLink block href={href.search(withoutPriceBounds(data.query))}>
                {t('search.clearAll')}
              </ButtonLink>
            )}
            <Button
              variant="primary"
              block
              onClick={() => {
                const form = editedForm();
                if (form) form.requestSubmit();
                else close();
              }}
            >
              {edited || pending ? t('search.showChanged') : t('search.showProducts', { total: data.total })}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}

/** Whether the price inputs differ from the range that the results use. */
function isEdited(form: HTMLFormElement, { query }: SearchData) {
  const fields = new FormData(form);
  const priceIn = (name: string) => priceOfInput(String(fields.get(name)));
  return priceIn('lowestPrice') !== query.lowestPrice || priceIn('highestPrice') !== query.highestPrice;
}
