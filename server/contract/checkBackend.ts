import { createOperations, type Operations } from '../../shared/api/calls/operations';
import { rawPayload } from '../../shared/api/calls/readers';
import type { EngineService, RestCall } from '../../shared/api/contract';
import { createTransport } from '../../shared/api/transport';
import { AppError } from '../../shared/errors';
import { absentFields } from './absentFields';
import { ENTITIES, ENTITY_NAMES } from './callTable';
import { type ContractCall, type ContractNames, contractCalls, ITEM_DETAIL_CALL } from './contractCalls';
import { type Definitions, differencesIn } from './differences';
import { EDGES, type Edge, edgeFailureOf, edgeFindingOf, NULL_LIST_NOTE } from './edges';
import { definitionOf } from './jsonSchema';
import {
  COMMIT_CALL,
  committedDetail,
  LISTING_DETAIL_CALL,
  type Probe,
  READING_PROBES,
  WRITING_PROBES,
} from './probes';

/** The result of checking a call. */
type Verdict = 'works' | 'differs' | 'missing' | 'refused' | 'fails' | 'skipped';

/** A line of the report. */
export interface CheckedCall {
  readonly call: string;
  readonly verdict: Verdict;
  /** Where it differs, or why it was not called. */
  readonly notes: readonly string[];
  /** The storefront cannot run on this backend. */
  readonly blocks: boolean;
}

export interface CheckOptions extends ContractNames {
  readonly origin: string;
  /** The Cookie header of a logged-in user. */
  readonly cookie?: string | undefined;
  /** Also make the calls that change data. */
  readonly write: boolean;
  readonly timeoutMs: number;
}

/** Statuses that say that the backend has no such call. */
const MISSING_STATUSES = [404, 405, 410, 501];

type Finding = Pick<CheckedCall, 'verdict' | 'notes'> & { readonly isUsable: boolean };

const DEFINITIONS: Definitions = Object.fromEntries(
  Object.entries(ENTITIES).map(([name, schema]) => [name, definitionOf(schema, ENTITY_NAMES)]),
);

/** Makes every call of the contract, one after the other, and compares the responses with the contract. */
export async function checkBackend(options: CheckOptions): Promise<CheckedCall[]> {
  const calls = new Map(contractCalls(options).map((call) => [call.name, call]));
  const context = { operations: operationsOf(options), payloads: new Map<string, unknown>(), options };
  const checked: CheckedCall[] = [];
  const add = async (name: string, probe: Probe, about = ''): Promise<void> => {
    const call = calls.get(name);
    if (!call) return;
    const finding = await check(call, probe, context);
    const { verdict, notes } = finding;
    checked.push({ call: labelOf(name, about), verdict, notes, blocks: blocks(call, finding, options) });
  };
  for (const [name, probe] of Object.entries(READING_PROBES)) await add(name, probe);
  for (const edge of EDGES) {
    const call = calls.get(edge.call);
    // A call that does not work has a line already.
    if (call && context.payloads.has(edge.call)) checked.push(await checkEdge(call, edge, context));
  }
  for (const [name, probe] of Object.entries(WRITING_PROBES)) {
    await add(name, probe);
    if (name === COMMIT_CALL && context.payloads.has(name))
      await add(LISTING_DETAIL_CALL, committedDetail, 'after the commit');
  }
  return checked;
}

const labelOf = (name: string, about: string): string => (about === '' ? name : `${name}, ${about}`);

async function checkEdge(call: ContractCall, edge: Edge, { operations, options }: CheckContext): Promise<CheckedCall> {
  const line = { call: labelOf(edge.call, edge.about), blocks: false };
  try {
    const payload = await request(operations, call, edge.input, options);
    return { ...line, ...edgeFindingOf(edge, payload, call.payload) };
  } catch (error) {
    return { ...line, ...edgeFailureOf(edge, error) };
  }
}

interface CheckContext {
  readonly operations: Operations;
  readonly payloads: Map<string, unknown>;
  readonly options: CheckOptions;
}

async function check(
  call: ContractCall,
  probe: Probe,
  { operations, payloads, options }: CheckContext,
): Promise<Finding> {
  const skipped = (reason: string): Finding => ({ verdict: 'skipped', notes: [reason], isUsable: true });
  if (call.writes && !options.write) return skipped('it changes data: --write');
  const input = probe(payloads);
  if (!input) return skipped('earlier responses gave no id to use');
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
  { name, input: kind }: ContractCall,
  input: object,
  { itemDetailService = '' }: CheckOptions,
): Promise<unknown> {
  if (name === ITEM_DETAIL_CALL) return operations.engineParams(itemDetailService, { request: input }, rawPayload);
  if (kind === 'request') return operations.engine(name as EngineService, input as never, rawPayload);
  if (kind === 'params') return operations.engineParams(name, { ...input }, rawPayload);
  const flags = name === 'fileUrl' ? ({ responseType: 'text' } as const) : {};
  return operations.rest(name as RestCall, input as never, rawPayload, flags);
}

function findingOf({ name, payload: spec }: ContractCall, payload: unknown, { cookie }: CheckOptions): Finding {
  const schema = spec.json(ENTITY_NAMES);
  if (payload === undefined && schema.description === undefined) {
    return { verdict: 'differs', notes: ['no payload in data, result or res'], isUsable: false };
  }
  // D72: no difference, whatever the schema says.
  if (isNullList(spec.listIn?.(payload), payload)) return { verdict: 'works', notes: [NULL_LIST_NOTE], isUsable: true };
  const isUsable = spec.isUsable(payload);
  const differences = differencesIn(payload, schema, DEFINITIONS);
  const notes = differences.map(({ at, expected, found }) => `${at || 'payload'}: ${found} instead of ${expected}`);
  if (name === 'currentUser' && cookie && isUsable && !hasId(payload)) {
    return { verdict: 'refused', notes: ['the cookie belongs to no session'], isUsable: false };
  }
  if (!isUsable && notes.length === 0) notes.push('payload: no usable entry');
  const verdict = notes.length > 0 ? 'differs' : 'works';
  const absent = absentFields(payload, schema, DEFINITIONS);
  return { verdict, notes: absent.length > 0 ? [...notes, `always missing: ${absent.join(', ')}`] : notes, isUsable };
}

/** A list without entries in a payload without an array. */
const isNullList = (list: { readonly items: readonly unknown[] } | undefined, payload: unknown): boolean =>
  list !== undefined && list.items.length === 0 && !JSON.stringify(payload).includes('[');

const hasId = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'id' in payload && Boolean(payload.id);

function failureOf({ name }: ContractCall, error: unknown, { cookie }: CheckOptions): Finding {
  const { kind, status, message } = error instanceof AppError ? error : new AppError('crash', String(error));
  const isVisitor = kind === 'unauthorized' && !cookie;
  if (isVisitor && name === 'currentUser') return { verdict: 'works', notes: ['not logged in'], isUsable: true };
  if (isVisitor) return { verdict: 'refused', notes: ['it needs a login: --cookie'], isUsable: false };
  const note = [status, message].filter(Boolean).join(' ');
  if (['unauthorized', 'forbidden', 'rejected'].includes(kind))
    return { verdict: 'refused', notes: [note], isUsable: false };
  const isMissing = status !== undefined && MISSING_STATUSES.includes(status);
  return { verdict: isMissing ? 'missing' : 'fails', notes: [note], isUsable: false };
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
  return createOperations(transport, { engineServices: {}, ...names }, () => true);
}
