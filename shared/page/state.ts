// Exactly what crosses from the server to the browser inside the document, and nothing else.
import type { Category } from '../api/models';
import type { SessionUser } from '../domain/account/sessionUser';
import type { ErrorPageName } from './pageError';
import type { PublicConfig } from './publicConfig';

/** A first-level category, as the header shows it. */
export type CategoryLink = Pick<Category, 'id' | 'cateName'>;

/** What a page came to: its data, or the error page that stands in its place. */
export type PageOutcome = { readonly data: unknown } | { readonly errorPage: ErrorPageName };

export interface InitialState {
  readonly config: PublicConfig;
  /** Null for visitors and tourists. */
  readonly user: SessionUser | null;
  readonly categories: readonly CategoryLink[];
  readonly page: PageOutcome;
  /** Sentences about failures that the server went on without; said once the page is alive (spec.md §8, D57). */
  readonly notices?: readonly string[] | undefined;
  /** Shown small on error pages, for support. */
  readonly requestId: string;
  /** Origin of canonical links and share images (PUBLIC_URL). */
  readonly publicOrigin: string;
}
