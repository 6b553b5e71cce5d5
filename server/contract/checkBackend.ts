import { createOperations, type Operations } from '../../shared/api/calls/operations';
import { rawPayload } from '../../shared/api/calls/readers';
import type { EngineService, RestCall } from '../../shared/api/contract';
import { createTransport } from '../../shared/api/transport';
import { AppError } from '../../shared/errors';
import { ENTITIES, ENTITY_NAMES } from './callTable';
import { type ContractCall, type ContractNames, contractCalls } from './contractCalls';
import { differencesIn, neverThere } from './differences';
import { definitionOf, type JsonSchema } from './jsonSchema';
import { type Probe, READING_PROBES, WRITING_PROBES } from './probes';

/** What a call turned out to be. */
export type Verdict = 'works' | 'differs' | 'missing' | 'refused' | 'fails' | 'not asked';

/** A line of the report. */
export interface CheckedCall {
  readonly call: string;
  readonly verdict: Verdict;
  /** Where it differs, or why it could not be asked. */
  readonly notes: readonly string[];
  /** The storefront can't run on this. */
  readonly blocks: boolean;
}

export interface CheckOptions extends ContractNames {
  readonly origin: string;
  /** The Cookie header of somebody who is logged in. */
  readonly cookie?: string | undefined;
  /** Also make the calls that change something. */
  readonly write: boolean;
  readonly timeoutMs: number;
}

type Finding = Pick<CheckedCall, 'verdict' | 'notes'> & { readonly isUsable: boolean };

const DEFINITIONS: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(ENTITIES).map(([name, schema]) => [name, definitionOf(schema, ENTITY_NAMES)]),
);

/** Asks a backend every call of the contract, one after the other, and compares what it says with the contract. */
export async function checkBackend(options: CheckOptions): Promise<CheckedCall[]> {
  const calls = new Map(contractCalls(options).map((call) => [call.name, call]));
  const operations = callerTo(options);
  const payloads = new Map<string, unknown>();
  const checked: CheckedCall[] = [];
  const probes = Object.entries({ ...READING_PROBES, ...WRITING_PROBES });
  for (const [name, probe] of probes) {
    const call = calls.get(name);
    if (!call) throw new Error(`no call ${name} in the contract`);
    const finding = await check(call, probe, { operations, payloads, options });
    checked.push({
      call: name,
      verdict: finding.verdict,
      notes: finding.notes,
      blocks: blocks(call, finding, options),
    });
  }
  return checked;
}

interface Inquiry {
  readonly operations: Operations;
  readonly payloads: Map<string, unknown>;
  readonly options: CheckOptions;
}

async function check(call: ContractCall, probe: Probe, { operations, payloads, options }: Inquiry): Promise<Finding> {
  const notAsked = (why: string): Finding => ({ verdict: 'not asked', notes: [why], isUsable: true });
  if (call.writes && !options.write) return notAsked('it changes something: --write');
  const input = probe(payloads);
  if (!input) return notAsked('the answers before gave nothing to ask for');
  try {
    const payload = await ask(operations, call, input);
    payloads.set(call.name, payload);
    return findingOf(call, payload, options);
  } catch (error) {
    return failureOf(call, error, options);
  }
}

function ask(operations: Operations, { name, input: kind }: ContractCall, input: object): Promise<unknown> {
  if (kind === 'request') return operations.engine(name as EngineService, input as never, rawPayload);
  if (kind === 'params') return operations.engineParams(name, { ...input }, rawPayload);
  const flags = name === 'fileUrl' ? ({ responseType: 'text' } as const) : {};
  return operations.rest(name as RestCall, input as never, rawPayload, flags);
}

function findingOf({ name, answer }: ContractCall, payload: unknown, { cookie }: CheckOptions): Finding {
  if (payload === undefined && answer.json(ENTITY_NAMES).description === undefined) {
    return { verdict: 'differs', notes: ['no payload in data, result or res'], isUsable: false };
  }
  const isUsable = answer.isUsable(payload);
  const schema = answer.json(ENTITY_NAMES);
  const differences = differencesIn(payload, schema, DEFINITIONS);
  const notes = differences.map(({ at, expected, found }) => `${at || 'payload'}: ${found} instead of ${expected}`);
  if (name === 'currentUser' && cookie && isUsable && !hasId(payload)) {
    return { verdict: 'refused', notes: ['the cookie is nobody’s'], isUsable: false };
  }
  if (!isUsable && notes.length === 0) notes.push('payload: no entry that can be used');
  const verdict = notes.length > 0 ? 'differs' : 'works';
  const absent = neverThere(payload, schema, DEFINITIONS);
  return { verdict, notes: absent.length > 0 ? [...notes, `never there: ${absent.join(', ')}`] : notes, isUsable };
}

const hasId = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'id' in payload && Boolean(payload.id);

function failureOf({ name }: ContractCall, error: unknown, { cookie }: CheckOptions): Finding {
  const { kind, status, message } = error instanceof AppError ? error : new AppError('crash', String(error));
  const isNobody = kind === 'unauthorized' && !cookie;
  if (isNobody && name === 'currentUser') return { verdict: 'works', notes: ['nobody is logged in'], isUsable: true };
  if (isNobody) return { verdict: 'refused', notes: ['it needs a login: --cookie'], isUsable: false };
  const note = [status, message].filter(Boolean).join(' ');
  if (['unauthorized', 'forbidden', 'rejected'].includes(kind))
    return { verdict: 'refused', notes: [note], isUsable: false };
  const isMissing = kind === 'notFound' || status === 405 || status === 501;
  return { verdict: isMissing ? 'missing' : 'fails', notes: [note], isUsable: false };
}

/** Without a cookie nothing can be said of what only members' pages need. */
function blocks({ essential }: ContractCall, { verdict, isUsable }: Finding, { cookie }: CheckOptions): boolean {
  if (!essential || isUsable) return false;
  return essential === 'everybody' || cookie !== undefined || verdict !== 'refused';
}

/** The storefront's own request layer, so that what is asked is what it will ask. */
function callerTo({ origin, cookie, timeoutMs, ...names }: CheckOptions): Operations {
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
    fallbacks: { failed: '', unauthorized: '', timeout: 'no answer in time', unknown: 'no answer' },
    reportMismatch: () => undefined,
  });
  return createOperations(transport, { engineServices: {}, ...names }, () => true);
}
