// The data that the server sends to the browser inside the document.
import type { Category } from '../api/models';
import type { SessionUser } from '../domain/account/sessionUser';
import type { ErrorPageName } from './pageError';
import type { PublicConfig } from './publicConfig';

/** A first-level category in the header. */
export type CategoryLink = Pick<Category, 'id' | 'cateName' | 'cateCode'>;

/** The result of a page load: its data, or the error page to show instead. */
export type PageOutcome = { readonly data: unknown } | { readonly errorPage: ErrorPageName };

export interface InitialState {
  readonly config: PublicConfig;
  /** Null for visitors and tourists. */
  readonly user: SessionUser | null;
  readonly categories: readonly CategoryLink[];
  readonly page: PageOutcome;
  /** Messages about partial failures on the server, shown after hydration. */
  readonly notices?: readonly string[] | undefined;
  /** Shown on error pages for support; empty in a page that visitors share. */
  readonly requestId: string;
  /** Origin of canonical links and share images (PUBLIC_URL). */
  readonly publicOrigin: string;
}
