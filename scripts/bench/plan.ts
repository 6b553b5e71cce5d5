/** How much is measured: up to ten minutes on two cores. */
export const FULL = {
  rounds: 3,
  warmUpMs: 1_500,
  /** Load on one page in one round. */
  loadMs: 3_000,
  /** Requests after which the memory is read. */
  soakRequests: 20_000,
  starts: 5,
  browserRounds: 5,
};

export type Plan = Readonly<typeof FULL>;

/** Up to two minutes. */
export const QUICK: Plan = {
  rounds: 1,
  warmUpMs: 500,
  loadMs: 1_000,
  soakRequests: 2_000,
  starts: 2,
  browserRounds: 1,
};
