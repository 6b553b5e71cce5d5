import { useState } from 'react';
import { priceRangeError } from '../../../../../shared/domain/search/priceInput';
import type { SearchQuery } from '../../../../../shared/domain/search/searchQuery';
import type { MessageKey } from '../../../../../shared/messages/literal';

export interface PriceInputs {
  readonly lowestPrice: string;
  readonly highestPrice: string;
  /** What is wrong with the range. */
  readonly error: MessageKey | undefined;
}

interface Typed extends PriceInputs {
  /** The search that the inputs were filled from. */
  readonly origin: string;
}

/** What the two price inputs hold; starts again whenever another range comes with the search, as after Back. */
export function usePriceInputs({
  lowestPrice,
  highestPrice,
}: SearchQuery): readonly [PriceInputs, (patch: Partial<PriceInputs>) => void] {
  const origin = `${lowestPrice}-${highestPrice}`;
  const fresh: Typed = { origin, lowestPrice, highestPrice, error: priceRangeError(lowestPrice, highestPrice) };
  const [typed, setTyped] = useState(fresh);
  if (typed.origin !== origin) setTyped(fresh);
  const change = (patch: Partial<PriceInputs>): void => setTyped((current) => ({ ...current, ...patch }));
  return [typed.origin === origin ? typed : fresh, change];
}
