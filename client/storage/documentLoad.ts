type DocumentLoad = PerformanceNavigationTiming & { readonly deliveryType?: string };

/** The document was not rendered just now: Back may show one of the HTTP cache, and Chromium loads links ahead. */
export const mayBeStored = (): boolean => documentLoad()?.type === 'back_forward' || !!documentLoad()?.deliveryType;

/** How this document was loaded; undefined where the browser does not say. */
export function documentLoad(): DocumentLoad | undefined {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as DocumentLoad[];
  return navigation;
}
