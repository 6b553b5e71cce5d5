import { type ReactNode, useLayoutEffect } from 'react';

/**
 * Gives the document its `hydrated` event, as soon as React handles the events of the page. It wraps the page: beside it, it
 * would change the ids that React gives.
 */
export function Hydrated({ children }: { readonly children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event('hydrated'));
  }, []);
  return children;
}
