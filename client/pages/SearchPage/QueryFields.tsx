import type { ReactNode } from 'react';
import { type SearchQuery, searchFields, withChange } from '../../../shared/domain/search/searchQuery';

interface QueryFieldsProps {
  readonly query: SearchQuery;
  /** The fields that the form itself contains, at their defaults. */
  readonly without: Partial<SearchQuery>;
}

/** The other parts of a search as hidden form fields; the page number is reset. */
export function QueryFields({ query, without }: QueryFieldsProps): ReactNode {
  return searchFields(withChange(query, without)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
