import type { ProductStatus } from '../../api/models';

type Status = ProductStatus | undefined;

/** Whether the product page exists; false for drafts and deleted products, true without a status. */
export function isPublished(status: Status): boolean {
  return status !== 'DRAFT' && status !== 'DELETED';
}

/** Whether the page shows the off-shelf banner. */
export function isOffshelf(status: Status): boolean {
  return status === 'OFFSHELF';
}

/** Whether the product may be listed or added to the selection cart; removing is always allowed. */
export function isListable(status: Status): boolean {
  return isPublished(status) && !isOffshelf(status);
}
