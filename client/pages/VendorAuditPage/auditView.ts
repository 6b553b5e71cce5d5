import type { SellerStatus } from '../../../shared/api/models';
import type { MessageKey } from '../../../shared/messages/literal';

/** Progress of a step; `refused` is final. */
export type StepState = 'done' | 'now' | 'refused' | 'ahead';

/** What the audit page shows for a status. */
export interface AuditView {
  /** The illustration: `public/illustrations/scene-{scene}.svg`. */
  readonly scene: 'review' | 'shop' | 'error' | 'down';
  readonly title: MessageKey;
  readonly text: MessageKey;
  /** Submitted, in review, result; undefined after the application phase. */
  readonly steps?: readonly [submitted: StepState, review: StepState, result: StepState];
}

const NOT_APPLIED: AuditView = {
  scene: 'shop',
  title: 'vendor.none.title',
  text: 'vendor.none.text',
  steps: ['ahead', 'ahead', 'ahead'],
};

const VIEWS: Readonly<Record<SellerStatus, AuditView>> = {
  DRAFT: {
    scene: 'review',
    title: 'vendor.draft.title',
    text: 'vendor.draft.text',
    steps: ['now', 'ahead', 'ahead'],
  },
  APPROVAL_WAITING: {
    scene: 'review',
    title: 'vendor.waiting.title',
    text: 'vendor.waiting.text',
    steps: ['done', 'now', 'ahead'],
  },
  SETTLING_IN: {
    scene: 'shop',
    title: 'vendor.settling.title',
    text: 'vendor.settling.text',
    steps: ['done', 'done', 'now'],
  },
  REJECTED: {
    scene: 'error',
    title: 'vendor.rejected.title',
    text: 'vendor.rejected.text',
    steps: ['done', 'done', 'refused'],
  },
  ACTIVATED: {
    scene: 'shop',
    title: 'vendor.activated.title',
    text: 'vendor.activated.text',
    steps: ['done', 'done', 'done'],
  },
  DEACTIVATING: { scene: 'down', title: 'vendor.deactivating.title', text: 'vendor.deactivating.text' },
  DEACTIVATED: { scene: 'down', title: 'vendor.deactivated.title', text: 'vendor.deactivated.text' },
};

/** The view of a status; undefined: a user without a seller account. */
export function auditView(status: SellerStatus | undefined): AuditView {
  return status ? VIEWS[status] : NOT_APPLIED;
}
