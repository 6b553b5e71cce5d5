import { type ReactNode, useEffect, useRef } from 'react';
import type { PageEntry } from '../routing/page/pageEntry';
import { useStorefront } from '../storefront/Storefront';
import { STRUCTURED_DATA_ID } from './structuredDataId';

interface StructuredDataProps {
  /** The page on the screen; undefined while a placeholder is shown. */
  readonly entry: PageEntry | undefined;
}

/**
 * Replaces the structured data of the document after client-side navigation (A05, ADR 0019). The code that makes it is
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
      import(/* webpackChunkName: "structured-data" */ './writeStructuredData').then(
        ({ writeStructuredData }) => isShown && writeStructuredData(entry, storefront),
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [entry, storefront]);

  return null;
}
