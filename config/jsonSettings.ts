// Settings that are JSON: the names of services, the budgets of clients and who has more.
import * as v from 'valibot';
import { ENGINE_SERVICE_NAMES } from '../shared/api/contract';
import { isNetwork, jsonObject, type Kind } from './kinds';

/** The name of an engine service in an address. */
export const SERVICE_NAME = /^[\w$.-]{1,120}$/;

/** The backend's names of engine services by ours; a name that is not ours would rename nothing. */
export const serviceNames: Kind<Readonly<Record<string, string>>> = {
  ...jsonObject<Readonly<Record<string, string>>>(
    v.record(v.picklist(ENGINE_SERVICE_NAMES), v.pipe(v.string(), v.regex(SERVICE_NAME))),
    'a JSON object {"ourName": "theirName"} of services in docs/contract.md',
  ),
  fault: (text) => {
    const given = jsonObject(v.record(v.string(), v.unknown()), '').parse(text) ?? {};
    const unknown = Object.keys(given).filter(
      (name) => SERVICE_NAME.test(name) && !ENGINE_SERVICE_NAMES.includes(name),
    );
    return unknown.length > 0 ? `unknown: ${unknown.join(', ')}` : undefined;
  },
};

const whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max));
const budget = v.strictObject({ attempts: whole(1_000_000), seconds: whole(86_400) });

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

/** How many times each budget the clients of a network have; the first network that holds a client counts. */
export const networkFactors = jsonObject(
  v.record(v.pipe(v.string(), v.check(isNetwork)), whole(10_000)),
  'a JSON object {"network": factor} of IP addresses or CIDR ranges and whole numbers from 1 to 10000',
);
