import { MAX_ID_LENGTH } from '../../../shared/api/responseLimits';

/** Products side by side. */
export const MAX_COMPARED = 4;

/** The products that an address compares, each once; none when it names no comparison. */
export function comparedIds(query: URLSearchParams): readonly string[] {
  const ids = [...new Set(query.getAll('id'))];
  const areWhole = ids.every((id) => id !== '' && id.trim() === id && id.length <= MAX_ID_LENGTH);
  return areWhole && ids.length <= MAX_COMPARED ? ids : [];
}
