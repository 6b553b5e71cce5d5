import type { CallOptions } from '../../shared/api/calls/operations';
import type { Paging } from '../../shared/api/callTable';
import type { Page } from '../../shared/api/models';

/** A backend may return smaller pages, which takes more calls. */
const PAGE_SIZE = 100;

/** How a load of all pages is watched and ended. */
export interface AllPagesOptions extends Pick<CallOptions, 'signal'> {
  /** Called after each page. */
  readonly onProgress?: (found: number) => void;
  readonly maxCalls?: number;
}

export type LoadAll<Row> = (options: AllPagesOptions) => Promise<ReadonlyMap<string, Row>>;

/**
 * Loads the rows of all pages, by key, until the total is there or a page brings nothing new.
 *
 * @throws AppError when a page fails, DOMException AbortError when it is stopped
 */
export async function allPages<Item, Row>(
  loadPage: (request: Paging, options: CallOptions) => Promise<Page<Item>>,
  rowsOf: (items: readonly Item[]) => readonly (readonly [key: string, row: Row])[],
  { onProgress, maxCalls = Infinity, ...call }: AllPagesOptions = {},
): Promise<ReadonlyMap<string, Row>> {
  // A row that is added in between moves others to the next page, where they appear again.
  const found = new Map<string, Row>();
  for (let pageNo = 1, known = -1; pageNo <= maxCalls && known < found.size; pageNo++) {
    known = found.size;
    const { items, total } = await loadPage({ pageNo, pageSize: PAGE_SIZE }, call);
    call.signal?.throwIfAborted();
    for (const [key, row] of rowsOf(items)) found.set(key, row);
    onProgress?.(found.size);
    if (found.size >= total) break;
  }
  return found;
}
