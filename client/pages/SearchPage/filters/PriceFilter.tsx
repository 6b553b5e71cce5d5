import { type ReactNode, useId, useSyncExternalStore } from 'react';
import type { SearchQuery } from '../../../../shared/domain/search/searchQuery';
import { href } from '../../../../shared/routing/href';
import { Button } from '../../../components/Button/Button';
import { Icon } from '../../../components/Icon/Icon';
import { alert } from '../../../components/Icon/icons';
import { useStorefront } from '../../../storefront/Storefront';
import { QueryFields } from '../QueryFields';
import styles from './PriceFilter.module.css';
import { usePriceInputs } from './usePriceInputs';

/** The price range as its own form, which works without scripts (spec.md §5, N11). */
export function PriceFilter({ query }: { readonly query: SearchQuery }): ReactNode {
  const { t } = useStorefront();
  const errorId = useId();
  const hydrated = useHydrated();
  const { lowestPrice, highestPrice, error, setPrice, onSubmit } = usePriceInputs(query);
  const inputProps = { errorId: error && errorId, onChange: setPrice };
  return (
    <form action={href.search()} onSubmit={onSubmit}>
      <QueryFields query={query} without={{ lowestPrice: '', highestPrice: '' }} />
      <div className={styles.range}>
        <PriceInput
          name="lowestPrice"
          label={t('search.price.lowest')}
          placeholder={t('search.price.min')}
          value={lowestPrice}
          {...inputProps}
        />
        <span className={styles.dash} aria-hidden="true" />
        <PriceInput
          name="highestPrice"
          label={t('search.price.highest')}
          placeholder={t('search.price.max')}
          value={highestPrice}
          {...inputProps}
        />
        {/* Never disabled in the server's HTML: without scripts nothing would enable it. */}
        <Button type="submit" disabled={hydrated && lowestPrice === '' && highestPrice === ''}>
          {t('search.price.go')}
        </Button>
      </div>
      <div role="alert">{error && <ErrorText id={errorId} text={t(error)} />}</div>
    </form>
  );
}

function ErrorText({ id, text }: { id: string; text: string }): ReactNode {
  return (
    <p className={styles.error} id={id}>
      <Icon path={alert} size="small" />
      {text}
    </p>
  );
}

interface PriceInputProps {
  readonly name: 'lowestPrice' | 'highestPrice';
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** Id of the error message; undefined while the range is valid. */
  readonly errorId: string | undefined;
  readonly onChange: (name: PriceInputProps['name'], text: string) => void;
}

function PriceInput({ name, label, placeholder, value, errorId, onChange }: PriceInputProps): ReactNode {
  const { config } = useStorefront();
  const id = useId();
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className={errorId ? `${styles.affix} ${styles.invalid}` : styles.affix}>
        <span aria-hidden="true">{config.currencySymbol}</span>
        <input
          type="text"
          id={id}
          name={name}
          value={value}
          onChange={({ target }) => onChange(name, target.value)}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
        />
      </div>
    </>
  );
}

const subscribeNever = (): (() => void) => () => undefined;

/** False in the server's HTML and during hydration, true afterwards. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
