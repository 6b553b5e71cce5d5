/** The signal of a page that nobody has opened yet: marked, because loaders pass it to each of their calls. */
export interface PrefetchSignal extends AbortSignal {
  readonly isPrefetch: true;
}
