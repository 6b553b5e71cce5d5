import { createOperations, type Operations } from '../../shared/api/calls/operations';
import { type ContractCall, contractCalls } from '../../shared/api/contract';
import type { ApiSettings } from '../../shared/api/engineRequest';
import { isJsonObject } from '../../shared/api/json';
import { createTransport } from '../../shared/api/transport';
import { translatorOf } from '../../shared/messages/translate';
import { CHECKS, type Check, type KnownEntities } from './checks';
import {
  emptyResultFailure,
  emptyResultFinding,
  type Finding,
  failureFinding,
  finding,
  payloadFinding,
} from './findings';

/** A line of the report. */
export interface CheckedCall extends Omit<Finding, 'isUsable'> {
  readonly call: string;
  /** The storefront cannot run on this backend. */
  readonly blocks: boolean;
}

export interface CheckOptions extends ApiSettings {
  readonly origin: string;
  /** The Cookie header of a logged-in user. */
  readonly cookie?: string;
  /** Also make the calls that change data. */
  readonly write: boolean;
  readonly timeoutMs: number;
}

/** Makes every call of the contract, one after the other, and compares the responses with the contract. */
export async function checkBackend(options: CheckOptions): Promise<CheckedCall[]> {
  const { call: send } = operationsOf(options);
  const calls = new Map(contractCalls(options).map((call) => [call.name, call]));
  const known: { -readonly [C in keyof KnownEntities]: KnownEntities[C] } = {};
  const hasCookie = Boolean(options.cookie);

  async function check(call: ContractCall, { input: inputOf, expects }: Check): Promise<Finding> {
    if (call.writes && !options.write) return finding('skipped', ['it changes data: --write'], true);
    const input = inputOf(known);
    if (!input) return finding('skipped', ['earlier responses gave no id to use'], true);
    try {
      const payload = await send(call.name, input as never, {}, { read: (received) => received });
      if (expects) return emptyResultFinding(expects, call, payload);
      const { list } = call.payload;
      known[call.name] = (list ? (list(payload)?.items ?? []) : [payload]).filter(isJsonObject);
      return payloadFinding(call, payload, hasCookie);
    } catch (error) {
      return expects ? emptyResultFailure(expects, error) : failureFinding(call, error, hasCookie);
    }
  }

  const checked: CheckedCall[] = [];
  for (const row of CHECKS) {
    const call = calls.get(row.call);
    if (!call || (row.about && !row.input(known))) continue;
    const { result, notes, isUsable } = await check(call, row);
    // Without a cookie, calls that only pages behind the login need cannot be judged.
    const isNeeded = call.essential === 'public' || (call.essential && (hasCookie || result !== 'refused'));
    const name = row.about ? `${call.name}, ${row.about}` : call.name;
    checked.push({ call: name, result, notes, blocks: !isUsable && !row.about && Boolean(isNeeded) });
  }
  return checked;
}

/** The storefront's own API layer, so that a check sends what the storefront will send. */
function operationsOf({ origin, cookie, timeoutMs, ...names }: CheckOptions): Operations {
  const transport = createTransport({
    send: ({ path, method, headers, body, signal }) =>
      fetch(origin + path, {
        method,
        headers: { ...headers, ...(cookie && { Cookie: cookie }) },
        redirect: 'manual',
        signal,
        ...(body !== undefined && { body }),
      }),
    timeoutMs,
    t: translatorOf(WITHOUT_MESSAGE),
    reportMismatch: () => undefined,
  });
  return createOperations(transport, names, () => true);
}

const WITHOUT_MESSAGE = {
  'transport.requestFailed': '',
  'transport.notAuthorized': '',
  'transport.timeout': 'no response in time',
  'transport.unknown': 'no response',
};

const RESULT_WIDTH = 9;

/** Whether the storefront can run on a backend with these results. */
export const canRun = (checked: readonly CheckedCall[]): boolean => checked.every(({ blocks }) => !blocks);

/** A line for each call, and a summary. */
export function checkReport(checked: readonly CheckedCall[]): string {
  const width = Math.max(...checked.map(({ call }) => call.length));
  const lines = checked.flatMap(({ call, result, notes, blocks }) => {
    const [first = '', ...more] = blocks ? [...notes, 'the storefront needs it'] : notes;
    const indent = ' '.repeat(width + RESULT_WIDTH + 4);
    return [
      `${call.padEnd(width)}  ${result.padEnd(RESULT_WIDTH)}  ${first}`.trimEnd(),
      ...more.map((note) => indent + note),
    ];
  });
  const counts = Map.groupBy(checked, ({ result }) => result);
  const sum = [...counts].map(([result, calls]) => `${calls.length} ${result}`).join(', ');
  const end = canRun(checked) ? 'The storefront can run on it.' : 'The storefront can’t run on it.';
  return [...lines, '', `${sum}. ${end}`, ''].join('\n');
}
