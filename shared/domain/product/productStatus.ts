import type { ProductStatus } from '../../api/models';

type Status = ProductStatus | undefined;

/** Whether the product page exists; false for drafts and deleted products, true without a status (D27, S096). */
export function isPublished(status: Status): boolean {
  return status !== 'DRAFT' && status !== 'DELETED';
}

/** Whether the page shows the off-shelf banner (spec.md §4). */
export function isOffshelf(status: Status): boolean {
  return status === 'OFFSHELF';
}

/** Whether the product may be listed or added to the selection cart; removing is always allowed (D26). */
export function isListable(status: Status): boolean {
  return isPublished(status) && !isOffshelf(status);
}
