// Apart from sellerStatus.ts and sessionUser.ts, so that only pages with a Workbench link load it.

/** Whether the account menu has the Workbench: only for activated sellers. */
export function hasWorkbench(status: string | undefined): boolean {
  return status === 'ACTIVATED';
}
