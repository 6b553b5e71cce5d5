import type { FaultKind } from '../faultKind';

const DRIP_MS = 50;

/** Calls that take too long. */
export const timingFaults = {
  delay: {
    says: 'answers properly, `delayMs` later than it would (1,000 unless given)',
    strike: ({ next }) => next(),
  },
  hang: {
    says: 'never answers',
    strike: () => undefined,
  },
  drip: {
    says: 'begins an answer and sends one blank every `everyMs` (50 unless given), for ever',
    strike: ({ response, fault }) => {
      response.type('json').write('{');
      const drops = setInterval(() => response.write(' '), fault.everyMs ?? DRIP_MS);
      response.once('close', () => clearInterval(drops));
    },
  },
} as const satisfies Record<string, FaultKind>;
