// Apart from sellerStatus.ts, with which the account menu would load the words of every seller status.
import type { SellerStatus } from '../../api/models';

/** Whether the account menu has the Workbench: only for activated sellers. */
export function hasWorkbench(status: SellerStatus | undefined): boolean {
  return status === 'ACTIVATED';
}
