import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cleanPriceInput, priceOfInput, priceRangeError } from '../../../../shared/domain/search/priceInput';
import type { SearchQuery } from '../../../../shared/domain/search/searchQuery';
import type { MessageKey } from '../../../../shared/messages/literal';
import { href } from '../../../../shared/routing/href';
import * as affix from '../../../components/Affix/Affix.module.css';
import { Button } from '../../../components/Button/Button';
import { Icon } from '../../../components/Icon/Icon';
import { useEarlyInput } from '../../../components/useEarlyInput';
import { useHydrated } from '../../../components/useHydrated';
import { useMessages, useStorefront } from '../../../storefront/Storefront';
import { QueryFields } from '../QueryFields';
import * as styles from './PriceFilter.module.css';

/** The price range as its own form, which works without scripts. */
export function PriceFilter({ query }: { query: SearchQuery }): ReactNode {
  const t = useMessages();
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
        <Button variant="primary" type="submit" disabled={hydrated && lowestPrice === '' && highestPrice === ''}>
          {t('search.price.go')}
        </Button>
      </div>
      <div role="alert">
        {error && (
          <p className={styles.error} id={errorId}>
            <Icon name="alert" size="small" />
            <span>{t(error)}</span>
          </p>
        )}
      </div>
    </form>
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

function PriceInput({ name, label, placeholder, value, errorId, onChange }: PriceInputProps) {
  const { config } = useStorefront();
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input, (field) => onChange(name, field.value));
  const complete = () => {
    const price = priceOfInput(value);
    // An error stays until the price itself is another one.
    if (price !== value) onChange(name, price);
  };
  return (
    <div className={errorId ? `${affix.affix} ${affix.invalid}` : affix.affix}>
      <span aria-hidden="true">{config.currencySymbol}</span>
      <input
        ref={input}
        type="text"
        name={name}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(name, target.value)}
        onBlur={complete}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
      />
    </div>
  );
}

interface InputState {
  readonly lowestPrice: string;
  readonly highestPrice: string;
  readonly error: MessageKey | undefined;
  /** The range of the search that the inputs belong to. */
  readonly origin: string;
  /** The range submitted last: when its results arrive, the inputs may hold the next one. */
  readonly submitted?: string;
}

/** The state of the two price inputs; reset when the search has another range, for example after Back. */
function usePriceInputs({ lowestPrice, highestPrice }: SearchQuery) {
  const origin = rangeOf({ lowestPrice, highestPrice });
  const initial: InputState = { origin, lowestPrice, highestPrice, error: priceRangeError(lowestPrice, highestPrice) };
  const [stored, setState] = useState(initial);
  const isSubmitted = stored.submitted === origin;
  const state = stored.origin === origin ? stored : isSubmitted ? { ...stored, origin } : initial;
  if (state !== stored) setState(state);

  return {
    ...state,
    setPrice: (name: PriceInputProps['name'], text: string) =>
      setState((current) => ({ ...current, [name]: cleanPriceInput(text), error: undefined })),
    /** Validates the range; an invalid one is not submitted. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const range = { lowestPrice: priceOfInput(state.lowestPrice), highestPrice: priceOfInput(state.highestPrice) };
      const error = priceRangeError(range.lowestPrice, range.highestPrice);
      // Synchronously, because link routing reads the form's fields in the same event.
      const submitted = error ? undefined : rangeOf(range);
      flushSync(() => setState((current) => ({ ...current, ...range, error, submitted })));
      if (!error) return;
      event.preventDefault();
      event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid][name="highestPrice"]')?.focus();
    },
  };
}

const rangeOf = ({ lowestPrice, highestPrice }: Pick<InputState, 'lowestPrice' | 'highestPrice'>) =>
  `${lowestPrice}-${highestPrice}`;
