import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { cleanPriceInput, priceOfInput, priceRangeError } from '../../../../shared/domain/search/priceInput';
import type { SearchQuery } from '../../../../shared/domain/search/searchQuery';
import type { MessageKey } from '../../../../shared/messages/literal';

interface InputState {
  readonly lowestPrice: string;
  readonly highestPrice: string;
  readonly error: MessageKey | undefined;
  /** The range of the search that the inputs belong to. */
  readonly origin: string;
  /** The range submitted last: when its results arrive, the inputs may hold the next one. */
  readonly submitted?: string;
}

interface PriceInputs extends Omit<InputState, 'origin' | 'submitted'> {
  readonly setPrice: (name: 'lowestPrice' | 'highestPrice', text: string) => void;
  /** Validates the range; an invalid one is not submitted. */
  readonly onSubmit: (event: FormEvent) => void;
}

/** The state of the two price inputs; reset when the search has another range, for example after Back. */
export function usePriceInputs({ lowestPrice, highestPrice }: SearchQuery): PriceInputs {
  const origin = rangeOf({ lowestPrice, highestPrice });
  const initial: InputState = { origin, lowestPrice, highestPrice, error: priceRangeError(lowestPrice, highestPrice) };
  const [stored, setState] = useState(initial);
  const state = stateFor(origin, stored, initial);
  if (state !== stored) setState(state);

  return {
    ...state,
    setPrice: (name, text) => setState((current) => ({ ...current, [name]: cleanPriceInput(text), error: undefined })),
    onSubmit: (event) => {
      const range = { lowestPrice: priceOfInput(state.lowestPrice), highestPrice: priceOfInput(state.highestPrice) };
      const error = priceRangeError(range.lowestPrice, range.highestPrice);
      // Synchronously, because link routing reads the form's fields in the same event.
      const submitted = error ? undefined : rangeOf(range);
      flushSync(() => setState((current) => ({ ...current, ...range, error, submitted })));
      if (error) event.preventDefault();
    },
  };
}

function stateFor(origin: string, stored: InputState, initial: InputState): InputState {
  if (stored.origin === origin) return stored;
  return stored.submitted === origin ? { ...stored, origin } : initial;
}

const rangeOf = ({ lowestPrice, highestPrice }: Pick<InputState, 'lowestPrice' | 'highestPrice'>): string =>
  `${lowestPrice}-${highestPrice}`;
