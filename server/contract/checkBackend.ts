import { type ApiSettings, createOperations, type Operations } from '../../shared/api/calls/operations';
import { rawPayload } from '../../shared/api/calls/readers';
import type { EngineService, RestCall } from '../../shared/api/contract';
import { isJsonObject } from '../../shared/api/json';
import { createTransport } from '../../shared/api/transport';
import { toAppError } from '../../shared/errors';
import { type ContractCall, contractCalls, ENTITIES, ENTITY_NAMES, ITEM_DETAIL_CALL } from './contractCalls';
import { absentFields, type Definitions, differencesIn } from './differences';
import {
  EMPTY_RESULT_CHECKS,
  type EmptyResultCheck,
  emptyResultFailure,
  emptyResultFinding,
  isNullList,
  NULL_LIST_NOTE,
} from './emptyResultChecks';
import { type Finding, finding } from './finding';
import { definitionOf } from './jsonSchema';
import {
  COMMIT_CALL,
  committedDetail,
  LISTING_DETAIL_CALL,
  READING_REQUESTS,
  type SampleRequest,
  WRITING_REQUESTS,
} from './sampleRequests';

/** A line of the report. */
export interface CheckedCall extends Omit<Finding, 'isUsable'> {
  readonly call: string;
  /** The storefront cannot run on this backend. */
  readonly blocks: boolean;
}

export interface CheckOptions extends ApiSettings {
  readonly origin: string;
  /** The Cookie header of a logged-in user. */
  readonly cookie?: string | undefined;
  /** Also make the calls that change data. */
  readonly write: boolean;
  readonly timeoutMs: number;
}

/** Statuses that say that the backend has no such call. */
const NO_SUCH_CALL_STATUSES = [404, 405, 410, 501];

const DEFINITIONS: Definitions = Object.fromEntries(
  Object.entries(ENTITIES).map(([name, schema]) => [name, definitionOf(schema, ENTITY_NAMES)]),
);

/** Makes every call of the contract, one after the other, and compares the responses with the contract. */
export async function checkBackend(options: CheckOptions): Promise<CheckedCall[]> {
  const calls = new Map(contractCalls(options).map((call) => [call.name, call]));
  const context = { operations: operationsOf(options), payloads: new Map<string, unknown>(), options };
  const checked: CheckedCall[] = [];
  const report = (name: string, about: string, { verdict, notes }: Finding, blocks: boolean): void => {
    checked.push({ call: about === '' ? name : `${name}, ${about}`, verdict, notes, blocks });
  };
  const add = async (name: string, sample: SampleRequest, about = ''): Promise<void> => {
    const call = calls.get(name);
    if (!call) return;
    const found = await check(call, sample, context);
    report(name, about, found, blocks(call, found, options));
  };
  for (const [name, sample] of Object.entries(READING_REQUESTS)) await add(name, sample);
  for (const empty of EMPTY_RESULT_CHECKS) {
    const call = calls.get(empty.call);
    // A call that does not work has a line already.
    if (call && context.payloads.has(empty.call))
      report(empty.call, empty.about, await checkEmptyResult(call, empty, context), false);
  }
  for (const [name, sample] of Object.entries(WRITING_REQUESTS)) {
    await add(name, sample);
    if (name === COMMIT_CALL && context.payloads.has(name))
      await add(LISTING_DETAIL_CALL, committedDetail, 'after the commit');
  }
  return checked;
}

async function checkEmptyResult(
  call: ContractCall,
  empty: EmptyResultCheck,
  { operations, options }: CheckContext,
): Promise<Finding> {
  try {
    return emptyResultFinding(empty, await request(operations, call, empty.input, options), call.payload);
  } catch (error) {
    return emptyResultFailure(empty, error);
  }
}

interface CheckContext {
  readonly operations: Operations;
  readonly payloads: Map<string, unknown>;
  readonly options: CheckOptions;
}

async function check(
  call: ContractCall,
  sample: SampleRequest,
  { operations, payloads, options }: CheckContext,
): Promise<Finding> {
  if (call.writes && !options.write) return finding('skipped', ['it changes data: --write'], true);
  const input = sample(payloads);
  if (!input) return finding('skipped', ['earlier responses gave no id to use'], true);
  try {
    const payload = await request(operations, call, input, options);
    payloads.set(call.name, payload);
    return findingOf(call, payload, options);
  } catch (error) {
    return failureOf(call, error, options);
  }
}

function request(
  operations: Operations,
  { name, input: kind, writes }: ContractCall,
  input: object,
  { itemDetailService = '' }: CheckOptions,
): Promise<unknown> {
  if (name === ITEM_DETAIL_CALL) return operations.engineParams(itemDetailService, { request: input }, rawPayload);
  if (kind === 'request') return operations.engine(name as EngineService, input as never, rawPayload, { writes });
  if (kind === 'params') return operations.engineParams(name, { ...input }, rawPayload);
  const flags = { writes, ...(name === 'fileUrl' && { responseType: 'text' as const }) };
  return operations.rest(name as RestCall, input as never, rawPayload, flags);
}

function findingOf({ name, payload: spec }: ContractCall, payload: unknown, { cookie }: CheckOptions): Finding {
  const schema = spec.json(ENTITY_NAMES);
  if (payload === undefined && schema.description === undefined)
    return finding('differs', ['no payload in data, result or res']);
  // No difference, whatever the schema says.
  if (isNullList(spec.listIn?.(payload), payload)) return finding('works', [NULL_LIST_NOTE], true);
  const isUsable = spec.isUsable(payload);
  const differences = differencesIn(payload, schema, DEFINITIONS);
  const notes = differences.map(({ at, expected, found }) => `${at || 'payload'}: ${found} instead of ${expected}`);
  if (name === 'currentUser' && cookie && isUsable && !hasId(payload))
    return finding('refused', ['the cookie belongs to no session']);
  if (!isUsable && notes.length === 0) notes.push('payload: no usable entry');
  const verdict = notes.length > 0 ? 'differs' : 'works';
  const absent = absentFields(payload, schema, DEFINITIONS);
  if (absent.length > 0) notes.push(`always missing: ${absent.join(', ')}`);
  return finding(verdict, notes, isUsable);
}

const hasId = (payload: unknown): boolean => isJsonObject(payload) && Boolean(payload.id);

function failureOf({ name }: ContractCall, error: unknown, { cookie }: CheckOptions): Finding {
  const { kind, status, message } = toAppError(error);
  const isVisitor = kind === 'unauthorized' && !cookie;
  if (isVisitor && name === 'currentUser') return finding('works', ['not logged in'], true);
  if (isVisitor) return finding('refused', ['it needs a login: --cookie']);
  const note = [status, kind === 'malformed' ? 'without a payload' : message].filter(Boolean).join(' ');
  if (['unauthorized', 'forbidden', 'rejected'].includes(kind)) return finding('refused', [note]);
  const isMissing = status !== undefined && NO_SUCH_CALL_STATUSES.includes(status);
  return finding(isMissing ? 'missing' : 'fails', [note]);
}

/** Without a cookie, calls that only pages behind the login need cannot be judged. */
function blocks({ essential }: ContractCall, { verdict, isUsable }: Finding, { cookie }: CheckOptions): boolean {
  if (!essential || isUsable) return false;
  return essential === 'public' || cookie !== undefined || verdict !== 'refused';
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
    fallbacks: { failed: '', unauthorized: '', timeout: 'no response in time', unknown: 'no response' },
    reportMismatch: () => undefined,
  });
  return createOperations(transport, names, () => true);
}

const VERDICT_WIDTH = 9;

/** Whether the storefront can run on a backend with these results. */
export const canRun = (checked: readonly CheckedCall[]): boolean => checked.every(({ blocks }) => !blocks);

/** A line for each call, and a summary. */
export function checkReport(checked: readonly CheckedCall[]): string {
  const width = Math.max(...checked.map(({ call }) => call.length));
  const lines = checked.flatMap(({ call, verdict, notes, blocks }) => {
    const [first = '', ...more] = blocks ? [...notes, 'the storefront needs it'] : notes;
    const indent = ' '.repeat(width + VERDICT_WIDTH + 4);
    return [
      `${call.padEnd(width)}  ${verdict.padEnd(VERDICT_WIDTH)}  ${first}`.trimEnd(),
      ...more.map((note) => indent + note),
    ];
  });
  const counts = Map.groupBy(checked, ({ verdict }) => verdict);
  const sum = [...counts].map(([verdict, calls]) => `${calls.length} ${verdict}`).join(', ');
  const end = canRun(checked) ? 'The storefront can run on it.' : 'The storefront can’t run on it.';
  return [...lines, '', `${sum}. ${end}`, ''].join('\n');
}
