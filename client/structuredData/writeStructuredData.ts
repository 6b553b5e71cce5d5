import type { PageEntry } from '../routing/page/pageEntry';
import type { Storefront } from '../storefront/Storefront';
import { STRUCTURED_DATA_ID } from './structuredDataId';
import { structuredDataOf } from './structuredDataOf';

/** Adds the structured data of a page to the document's head. Browser only. */
export function writeStructuredData(entry: PageEntry, storefront: Storefront): void {
  const data = structuredDataOf(entry, storefront);
  if (!data) return;
  const script = document.createElement('script');
  script.id = STRUCTURED_DATA_ID;
  script.type = 'application/ld+json';
  script.textContent = JSON.stringify(data);
  document.head.append(script);
}
