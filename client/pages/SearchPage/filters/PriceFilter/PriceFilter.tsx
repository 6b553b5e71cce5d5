import { type FormEvent, type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { cleanPriceInput, priceOfInput, priceRangeError } from '../../../../../shared/domain/search/priceInput';
import type { SearchQuery } from '../../../../../shared/domain/search/searchQuery';
import { href } from '../../../../../shared/routing/href';
import { Button } from '../../../../components/Button/Button';
import { Icon } from '../../../../components/Icon/Icon';
import { alert } from '../../../../components/Icon/icons';
import { useMessages } from '../../../../storefront/Storefront';
import { QueryFields } from '../../QueryFields';
import styles from './PriceFilter.module.css';
import { PriceInput } from './PriceInput';
import { useHydrated } from './useHydrated';
import { usePriceInputs } from './usePriceInputs';

/** The price range as a form of its own, which works without scripts (spec.md §5, N11). */
export function PriceFilter({ query }: { readonly query: SearchQuery }): ReactNode {
  const t = useMessages();
  const errorId = useId();
  const hydrated = useHydrated();
  const [{ lowestPrice, highestPrice, error }, change] = usePriceInputs(query);
  const describedBy = error && errorId;

  const onSubmit = (event: FormEvent): void => {
    const range = { lowestPrice: priceOfInput(lowestPrice), highestPrice: priceOfInput(highestPrice) };
    const wrong = priceRangeError(range.lowestPrice, range.highestPrice);
    // At once, because whoever sends the form reads its fields next.
    flushSync(() => change({ ...range, error: wrong }));
    if (wrong) event.preventDefault();
  };

  return (
    <form action={href.search()} onSubmit={onSubmit}>
      <QueryFields query={query} without={{ lowestPrice: '', highestPrice: '' }} />
      <div className={styles.range}>
        <PriceInput
          name="lowestPrice"
          label={t('search.price.lowest')}
          placeholder={t('search.price.min')}
          value={lowestPrice}
          describedBy={describedBy}
          onChange={(text) => change({ lowestPrice: cleanPriceInput(text), error: undefined })}
        />
        <span className={styles.dash} aria-hidden="true" />
        <PriceInput
          name="highestPrice"
          label={t('search.price.highest')}
          placeholder={t('search.price.max')}
          value={highestPrice}
          describedBy={describedBy}
          onChange={(text) => change({ highestPrice: cleanPriceInput(text), error: undefined })}
        />
        {/* Without scripts nothing would ever enable it. */}
        <Button type="submit" disabled={hydrated && lowestPrice === '' && highestPrice === ''}>
          {t('search.price.go')}
        </Button>
      </div>
      <div role="alert">
        {error && (
          <p className={styles.error} id={errorId}>
            <Icon path={alert} size="small" />
            {t(error)}
          </p>
        )}
      </div>
    </form>
  );
}
