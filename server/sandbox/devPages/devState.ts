import type { Fault } from '../faults/fault';

/** A state of the product, and all that puts it there. What is not named is as on a good day. */
export interface DevState {
  readonly title: string;
  /** What is to be seen, or to be done to see it. */
  readonly says: string;
  readonly goTo: string;
  /** A demo user; nobody logs out; without it, whoever is logged in stays. */
  readonly as?: string;
  readonly upgrading?: boolean;
  readonly faults?: readonly Fault[];
  /** What the demo user's selection cart holds; no listings then exist. */
  readonly cart?: readonly string[];
}

/** Nobody: a visitor. */
export const NOBODY = '';

/** The usual buyer, who has shops. */
export const BUYER = 'mei.lin';

/** States by an id that addresses and tests use. */
export type DevStates = Readonly<Record<string, DevState>>;
