// What the table of calls says of each.
import type * as v from 'valibot';
import type { Payload } from './calls/payloads';
import type { CallFlags } from './transport';

/** What the server alone reads. */
export interface ServerFacts {
  readonly summary: string;
  /** What is sent; without it nothing is. */
  readonly request?: v.GenericSchema;
  /** Responds 401 without a login; a call of buyers to a tourist too. */
  readonly login?: 'user' | 'buyer';
  /** Never sent twice, although it changes none of our data. */
  readonly once?: true;
  /** A page cannot be shown without it: a public page, or one behind the login. */
  readonly essential?: 'public' | 'members';
  /** Its name is ours; ENGINE_SERVICES can change that of an engine call. */
  readonly assumed?: true;
  /** What counts of a payload without a schema. */
  readonly returns?: string;
}

export interface CallRow extends ServerFacts {
  readonly payload: Payload<unknown>;
  /** The path of a REST call; `{product}` in it is SITE_PRODUCT. A call without a path is an engine service. */
  readonly get?: string;
  readonly post?: string;
  /** The params of this engine service have no `request` level. */
  readonly isFlat?: true;
  /** Returns products, and with them prices. */
  readonly prices?: true;
  readonly flags?: CallFlags;
}
