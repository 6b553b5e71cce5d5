import type { Fault } from '../faults/fault';

/** A state of the product, and how to reach it. Unset fields keep their defaults. */
export interface DevState {
  readonly title: string;
  /** What the page shows, or what to do to see it. */
  readonly description: string;
  readonly goTo: string;
  /** The demo user to log in; VISITOR logs out; unset keeps the current session. */
  readonly as?: string;
  readonly upgrading?: boolean;
  readonly faults?: readonly Fault[];
  /** Products of the demo user's selection cart; when set, the user's listings are deleted. */
  readonly cart?: readonly string[];
}

/** No user. */
export const VISITOR = '';

/** A buyer with shops. */
export const BUYER = 'mei.lin';

/** States by the id that forms and tests use. */
export type DevStates = Readonly<Record<string, DevState>>;
