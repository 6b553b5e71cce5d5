import * as v from 'valibot';

const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max));
const budget = v.strictObject({ attempts: count(1_000_000), seconds: count(86_400) });

/** Attempts that a client has, and the seconds in which it has them. */
export const rateLimits = v.strictObject({
  /** Failed logins. */
  login: v.optional(budget, { attempts: 10, seconds: 60 }),
  /** Other unsafe calls to the identity provider. */
  iam: v.optional(budget, { attempts: 60, seconds: 60 }),
  /** Checks of channel tokens, by the browser and by pages. */
  channelCheck: v.optional(budget, { attempts: 10, seconds: 60 }),
  /** Keyword suggestions: five a second. */
  suggest: v.optional(budget, { attempts: 50, seconds: 10 }),
  /** Field data: a report each time a tab is hidden, and one for each breach of the policy. */
  rum: v.optional(budget, { attempts: 60, seconds: 60 }),
});
