/** How much is measured. */
export interface Plan {
  readonly rounds: number;
  readonly warmUpMs: number;
  /** Load on one page in one round. */
  readonly loadMs: number;
  /** Rendering one page in a loop in one round. */
  readonly loopMs: number;
  /** Requests after which the memory is read. */
  readonly soakRequests: number;
  readonly starts: number;
  readonly browserRounds: number;
}

/** Up to ten minutes on two cores. */
export const FULL: Plan = {
  rounds: 3,
  warmUpMs: 1_500,
  loadMs: 3_000,
  loopMs: 800,
  soakRequests: 20_000,
  starts: 5,
  browserRounds: 5,
};

/** Up to two minutes. */
export const QUICK: Plan = {
  rounds: 1,
  warmUpMs: 500,
  loadMs: 1_000,
  loopMs: 400,
  soakRequests: 2_000,
  starts: 2,
  browserRounds: 1,
};
