// What every component may read: configuration, messages, the person and the calls. One context, filled once a request on
// the server and once a document in the browser.
import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClient } from '../../shared/api/apiClient';
import type { SessionUser } from '../../shared/domain/account/sessionUser';
import type { Translate } from '../../shared/messages/translate';
import type { PublicConfig } from '../../shared/page/publicConfig';
import type { CategoryLink } from '../../shared/page/state';

export interface Storefront {
  readonly config: PublicConfig;
  readonly t: Translate;
  readonly user: SessionUser | null;
  readonly api: ApiClient;
  readonly categories: readonly CategoryLink[];
  readonly requestId: string;
  /** What the server says of failures that it went on without. */
  readonly notices?: readonly string[] | undefined;
  /** Origin of canonical links and share images (PUBLIC_URL). */
  readonly publicOrigin: string;
}

const StorefrontContext = createContext<Storefront | null>(null);

/** Gives the tree below it the storefront. */
export function StorefrontProvider({ value, children }: { value: Storefront; children: ReactNode }): ReactNode {
  return <StorefrontContext value={value}>{children}</StorefrontContext>;
}

/** The storefront of this request or document. */
export function useStorefront(): Storefront {
  const storefront = useContext(StorefrontContext);
  if (!storefront) throw new Error('useStorefront needs a StorefrontProvider above it');
  return storefront;
}

/** The message catalogue of the configured variant. */
export function useMessages(): Translate {
  return useStorefront().t;
}
