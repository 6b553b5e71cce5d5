// The context of every component: configuration, messages, user and API client. Created once per request on the server and
// once per document in the browser.
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { ApiClient } from '../../shared/api/apiClient';
import type { Translate } from '../../shared/messages/translate';
import type { InitialState } from '../../shared/page/state';
import { mayBeStored } from '../storage/documentLoad';
import type { Tabs } from '../storage/tabs';

export interface Storefront extends Omit<InitialState, 'page'> {
  readonly t: Translate;
  readonly api: ApiClient;
  /** What this document and the browser's others tell each other. */
  readonly tabs: Tabs;
  /** On the server: what is in the footer, as markup. */
  readonly footer?: string;
  /** On the server: what is in a card, as markup, by all that it shows; undefined for one that is to be rendered. */
  readonly cardMarkup?: (key: string) => string | undefined;
}

const StorefrontContext = createContext({} as Storefront);

/** Provides the storefront to the tree below, which hears when its document was not rendered just now. */
export function StorefrontProvider({ value, children }: { value: Storefront; children: ReactNode }): ReactNode {
  // The effects of all that listens have run before.
  useEffect(() => {
    if (mayBeStored()) value.tabs.restored();
  }, [value]);
  return <StorefrontContext value={value}>{children}</StorefrontContext>;
}

/** The storefront of this request or document. */
export function useStorefront(): Storefront {
  return useContext(StorefrontContext);
}

/** The message catalogue of the configured variant. */
export function useMessages(): Translate {
  return useStorefront().t;
}
