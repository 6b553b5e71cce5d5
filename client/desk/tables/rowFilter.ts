import { textFilter } from '../../../shared/domain/textFilter';
import type { FilterValues } from '../../shop/RowTools/RowTools';

/** What a filter sees of a row. */
export interface RowFields {
  /** Every word and code that it shows. */
  readonly text: string;
  readonly shop?: string;
  readonly batch?: string;
  readonly isChanged?: boolean;
}

export function isFiltering(filter: FilterValues): boolean {
  return Object.values(filter).some((value) => value.trim() !== '');
}

/** Tells of a row whether it has every word of the search, and the chosen shop and batch, and has changed if that was chosen. */
export function rowFilter({ search, changed, shop, batch }: FilterValues): (fields: RowFields) => boolean {
  const isFound = textFilter(search);
  return (fields) =>
    (!changed || fields.isChanged === true) &&
    (shop === '' || shop === fields.shop) &&
    (batch === '' || batch === fields.batch) &&
    isFound(fields.text);
}
