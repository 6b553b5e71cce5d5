import { type ReactNode, useLayoutEffect } from 'react';

/** Gives the document its `hydrated` event, as soon as React handles the events of the page. */
export function Hydrated(): ReactNode {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}
