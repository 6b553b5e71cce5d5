import type { ProductStatus } from '../../api/models';

type Status = ProductStatus | undefined;

/** Drafts and deleted products count as not found; a product without a status is shown (D27, S096). */
export function isPublished(status: Status): boolean {
  return status !== 'DRAFT' && status !== 'DELETED';
}

/** Shows the banner of spec.md §4. */
export function isOffshelf(status: Status): boolean {
  return status === 'OFFSHELF';
}

/** Whether one may list the product or add it to the selection cart; removing it is always allowed (D26). */
export function isListable(status: Status): boolean {
  return isPublished(status) && !isOffshelf(status);
}
