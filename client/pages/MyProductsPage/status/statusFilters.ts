import type { MessageKey } from '../../../../shared/messages/literal';

/** Status of the requested records; undefined for all. */
export type StatusFilter = 'SUCCESS' | 'FAILED' | undefined;

export const STATUS_FILTERS: ReadonlyArray<{ readonly status: StatusFilter; readonly label: MessageKey }> = [
  { status: undefined, label: 'myProducts.filter.all' },
  { status: 'SUCCESS', label: 'myProducts.status.success' },
  { status: 'FAILED', label: 'myProducts.status.failed' },
];

/** The filter of a query parameter; all records for any other value. */
export function parseStatus(text: string | null): StatusFilter {
  return STATUS_FILTERS.find(({ status }) => status === text)?.status;
}
