/** How much is measured. */
export interface Plan {
  readonly rounds: number;
  readonly warmUpMs: number;
  /** Load on one page in one round. */
  readonly loadMs: number;
  /** Rendering one page in a loop in one round. */
  readonly loopMs: number;
  /** Requests of a page to an idle server. */
  readonly waitRequests: number;
  /** Requests after which the memory is read. */
  readonly soakRequests: number;
  readonly starts: number;
  readonly browserRounds: number;
  /** Controls of a page that are used. */
  readonly clicks: number;
}

/** Up to ten minutes on two cores. */
export const FULL: Plan = {
  rounds: 3,
  warmUpMs: 1_500,
  loadMs: 3_000,
  loopMs: 800,
  waitRequests: 50,
  soakRequests: 20_000,
  starts: 5,
  browserRounds: 5,
  clicks: 60,
};

/** Up to two minutes. */
export const QUICK: Plan = {
  rounds: 1,
  warmUpMs: 500,
  loadMs: 1_000,
  loopMs: 400,
  waitRequests: 10,
  soakRequests: 2_000,
  starts: 2,
  browserRounds: 1,
  clicks: 6,
};
