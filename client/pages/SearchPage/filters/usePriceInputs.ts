import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { cleanPriceInput, priceOfInput, priceRangeError } from '../../../../shared/domain/search/priceInput';
import type { SearchQuery } from '../../../../shared/domain/search/searchQuery';
import type { MessageKey } from '../../../../shared/messages/literal';

interface InputState {
  readonly lowestPrice: string;
  readonly highestPrice: string;
  readonly error: MessageKey | undefined;
  /** The range of the search that filled the inputs. */
  readonly origin: string;
}

interface PriceInputs extends Omit<InputState, 'origin'> {
  readonly setPrice: (name: 'lowestPrice' | 'highestPrice', text: string) => void;
  /** Validates the range; an invalid one is not submitted. */
  readonly onSubmit: (event: FormEvent) => void;
}

/** The state of the two price inputs; reset when the search has another range, for example after Back. */
export function usePriceInputs({ lowestPrice, highestPrice }: SearchQuery): PriceInputs {
  const origin = `${lowestPrice}-${highestPrice}`;
  const initial: InputState = { origin, lowestPrice, highestPrice, error: priceRangeError(lowestPrice, highestPrice) };
  const [stored, setState] = useState(initial);
  if (stored.origin !== origin) setState(initial);
  const state = stored.origin === origin ? stored : initial;

  return {
    ...state,
    setPrice: (name, text) => setState((current) => ({ ...current, [name]: cleanPriceInput(text), error: undefined })),
    onSubmit: (event) => {
      const range = { lowestPrice: priceOfInput(state.lowestPrice), highestPrice: priceOfInput(state.highestPrice) };
      const error = priceRangeError(range.lowestPrice, range.highestPrice);
      // Synchronously, because link routing reads the form's fields in the same event.
      flushSync(() => setState((current) => ({ ...current, ...range, error })));
      if (error) event.preventDefault();
    },
  };
}
