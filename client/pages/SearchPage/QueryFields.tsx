import type { ReactNode } from 'react';
import { type SearchQuery, searchFields, withChange } from '../../../shared/domain/search/searchQuery';

interface QueryFieldsProps {
  readonly query: SearchQuery;
  /** What the form itself asks for, reset to its defaults. */
  readonly without: Partial<SearchQuery>;
}

/** The rest of a search as hidden fields of a form that changes a part of it; the page number starts again (S114). */
export function QueryFields({ query, without }: QueryFieldsProps): ReactNode {
  return searchFields(withChange(query, without)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
