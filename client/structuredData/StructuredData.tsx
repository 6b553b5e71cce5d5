import { type ReactNode, useEffect, useRef } from 'react';
import type { PageEntry } from '../routing/page/pageEntry';
import { useStorefront } from '../storefront/Storefront';

/** Of the script element in the head that holds the structured data of a page. */
export const STRUCTURED_DATA_ID = 'structured-data';

interface StructuredDataProps {
  /** The page on the screen; undefined while a placeholder is shown. */
  readonly entry: PageEntry | undefined;
}

/**
 * Replaces the structured data of the document after client-side navigation (ADR 0019). The code that makes it is
 * loaded then: the document brings the data of its first page. It must stay mounted from page to page.
 */
export function StructuredData({ entry }: StructuredDataProps): ReactNode {
  const storefront = useStorefront();
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    document.getElementById(STRUCTURED_DATA_ID)?.remove();
    let isShown = true;
    // The page is whole without it, so a failure needs no report.
    if (entry)
      import(/* webpackChunkName: "structured-data" */ './structuredDataOf').then(
        ({ addStructuredData }) => isShown && addStructuredData(STRUCTURED_DATA_ID, entry, storefront),
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [entry, storefront]);

  return null;
}
