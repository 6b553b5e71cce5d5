import type { FaultKind } from './faultKind';

const DRIP_MS = 50;

/** Calls that are slow or never complete. */
export const timingFaults = {
  delay: {
    description: 'responds normally after `delayMs` (default 1,000)',
    apply: ({ next }) => next(),
  },
  hang: {
    description: 'never responds',
    apply: () => undefined,
  },
  drip: {
    description: 'starts a response and sends one space every `everyMs` (default 50), forever',
    apply: ({ response, fault }) => {
      response.type('json').write('{');
      const drops = setInterval(() => response.write(' '), fault.everyMs ?? DRIP_MS);
      response.once('close', () => clearInterval(drops));
    },
  },
} as const satisfies Record<string, FaultKind>;
