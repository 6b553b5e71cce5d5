import type { SellerStatus } from '../../../shared/api/models';
import type { MessageKey } from '../../../shared/messages/literal';

/** How far a step is; `refused` is an end too. */
export type StepState = 'done' | 'now' | 'refused' | 'ahead';

/** What the audit page says about a status. */
export interface AuditView {
  /** The drawing: `public/illustrations/scene-{scene}.svg`. */
  readonly scene: 'review' | 'shop' | 'error' | 'down';
  readonly title: MessageKey;
  readonly text: MessageKey;
  /** Submitted, in review, result; none when the application is long over. */
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

/** The view of a status; undefined is somebody without a seller account. */
export function auditView(status: SellerStatus | undefined): AuditView {
  return status ? VIEWS[status] : NOT_APPLIED;
}
