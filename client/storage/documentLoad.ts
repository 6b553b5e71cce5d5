type DocumentLoad = PerformanceNavigationTiming & { readonly deliveryType?: string };

/** How this document was loaded; undefined where the browser does not say. */
export function documentLoad(): DocumentLoad | undefined {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as DocumentLoad[];
  return navigation;
}
