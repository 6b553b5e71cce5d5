import type { SellerStatus } from '../../../shared/api/models';

/** Progress of a step; `refused` is final. */
export type StepState = 'done' | 'now' | 'refused' | 'ahead';

/** What the audit page shows for a status. */
export interface AuditView {
  /** The illustration: `public/illustrations/scene-{scene}.svg`. */
  readonly scene: 'review' | 'shop' | 'error' | 'down';
  /** Of its messages: `vendor.{name}.title` and `vendor.{name}.text`. */
  readonly name: 'none' | 'draft' | 'waiting' | 'settling' | 'rejected' | 'activated' | 'deactivating' | 'deactivated';
  /** Submitted, in review, result; undefined after the application phase. */
  readonly steps?: readonly [submitted: StepState, review: StepState, result: StepState];
}

const NOT_APPLIED: AuditView = { scene: 'shop', name: 'none', steps: ['ahead', 'ahead', 'ahead'] };

const VIEWS: Readonly<Record<SellerStatus, AuditView>> = {
  DRAFT: { scene: 'review', name: 'draft', steps: ['now', 'ahead', 'ahead'] },
  APPROVAL_WAITING: { scene: 'review', name: 'waiting', steps: ['done', 'now', 'ahead'] },
  SETTLING_IN: { scene: 'shop', name: 'settling', steps: ['done', 'done', 'now'] },
  REJECTED: { scene: 'error', name: 'rejected', steps: ['done', 'done', 'refused'] },
  ACTIVATED: { scene: 'shop', name: 'activated', steps: ['done', 'done', 'done'] },
  DEACTIVATING: { scene: 'down', name: 'deactivating' },
  DEACTIVATED: { scene: 'down', name: 'deactivated' },
};

/** The view of a status; undefined: a user without a seller account. */
export function auditView(status: SellerStatus | undefined): AuditView {
  return status ? VIEWS[status] : NOT_APPLIED;
}
