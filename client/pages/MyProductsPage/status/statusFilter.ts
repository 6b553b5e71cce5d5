import type { MessageKey } from '../../../../shared/messages/literal';

/** Which records are asked for; undefined for all of them. */
export type StatusFilter = 'SUCCESS' | 'FAILED' | undefined;

export const STATUS_FILTERS: ReadonlyArray<{ readonly status: StatusFilter; readonly label: MessageKey }> = [
  { status: undefined, label: 'myProducts.filter.all' },
  { status: 'SUCCESS', label: 'myProducts.status.success' },
  { status: 'FAILED', label: 'myProducts.status.failed' },
];

/** The filter as the address names it; anything else asks for all. */
export function parseStatus(text: string | null): StatusFilter {
  return STATUS_FILTERS.find(({ status }) => status === text)?.status;
}
