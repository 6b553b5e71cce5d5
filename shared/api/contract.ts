// The table of calls as the server reads it: with the names of a deployment.
import * as v from 'valibot';
import type { CallRow } from './callRow';
import { addressOf } from './calls/operations';
import { CALLS, type CallName } from './callTable';
import type { ApiSettings } from './engineRequest';

const CALL_NAMES = Object.keys(CALLS) as CallName[];

/** All that is known of a call, as a deployment makes it. */
export type ContractCall = ReturnType<typeof contractCalls>[number];

const factsOf = (name: CallName) => {
  const row: CallRow = CALLS[name];
  return { request: v.object({}), ...row.flags, ...row, name };
};

/** Every call that a deployment makes. */
export const contractCalls = (names: ApiSettings) =>
  CALL_NAMES.filter((name) => name !== 'itemDetail' || names.itemDetailService).map((name) => ({
    ...factsOf(name),
    ...addressOf(names, name),
    // ITEM_DETAIL_SERVICE replaces it on the product page.
    ...(name === 'frontItem' && names.itemDetailService && { essential: undefined }),
  }));

/** Our names of the engine services, which ENGINE_SERVICES may rename. */
export const ENGINE_SERVICE_NAMES: readonly string[] = CALL_NAMES.filter((name) => {
  const { get, post } = factsOf(name);
  return !get && !post && name !== 'itemDetail';
});

/** The calls of a deployment that only read, so that sending one twice does no harm. */
export const repeatableCalls = (names: ApiSettings): readonly string[] =>
  contractCalls(names).flatMap(({ call, writes, once }) => (writes || once ? [] : [call]));
