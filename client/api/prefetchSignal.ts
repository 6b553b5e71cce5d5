/** The signal of a page that nobody has opened yet: marked, because loaders pass it to each of their own calls; the categories, which all pages share, are not marked. */
export interface PrefetchSignal extends AbortSignal {
  readonly isPrefetch: true;
}
