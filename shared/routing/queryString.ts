/** Keys that are read of one query; the rest is dropped (spec.md §9). */
const MAX_KEYS = 1000;

/** A query as a record without a prototype, so that no key can be mistaken for a method; of a repeated key the first value. */
export function parseQuery(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  let count = 0;
  for (const [key, value] of new URLSearchParams(search)) {
    if (key in query) continue;
    if (count === MAX_KEYS) break;
    query[key] = value;
    count += 1;
  }
  return query;
}

/** A query without its question mark; values that are undefined or null are left out, a list repeats its key. */
export function toQueryString(query: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry !== undefined && entry !== null) params.append(key, String(entry));
    }
  }
  return params.toString();
}
