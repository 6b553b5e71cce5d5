import type { SellerStatus } from '../../api/models';

/** Whether the account menu has the Workbench: only for activated sellers (spec.md §6, S081). */
export function hasWorkbench(status: SellerStatus | undefined): boolean {
  return status === 'ACTIVATED';
}
