// What the response of a call says of the backend.
import * as v from 'valibot';
import { definitionOf, jsonSchemaOf } from '../../server/contract/jsonSchema';
import type { ContractCall } from '../../shared/api/contract';
import { listIn } from '../../shared/api/envelope';
import { validEntries } from '../../shared/api/fields';
import { isJsonObject } from '../../shared/api/json';
import type { Page } from '../../shared/api/models';
import { kindOfStatus, toAppError } from '../../shared/errors';
import type { Check } from './checks';
import { absentFields, differencesIn } from './differences';

/** The result of a check. */
export interface Finding {
  readonly result: 'works' | 'differs' | 'missing' | 'refused' | 'fails' | 'skipped';
  /** Where it differs, or why it was not called. */
  readonly notes: readonly string[];
  /** The storefront can use the response. */
  readonly isUsable: boolean;
}

export function finding(result: Finding['result'], notes: readonly string[] = [], isUsable = false): Finding {
  return { result, notes, isUsable };
}

/** Statuses that say that the backend has no such call. */
const NO_SUCH_CALL_STATUSES = [404, 405, 410, 501];

const NULL_LIST_NOTE = 'null or no list, which counts as an empty one';
const MISSING_RULE = 'an id that does not exist must give null, an empty list, 404 or 410';
const EMPTY_LIST_RULE = 'a list without entries must be an empty list or null';

/** What a payload means to the storefront. */
export function payloadFinding({ name, payload }: ContractCall, received: unknown, hasCookie: boolean): Finding {
  const { schema, list: findList, isNullable } = payload;
  if (!schema) return finding('works', [], true);
  if (received === undefined) return finding('differs', ['no payload in data, result or res']);
  const list = findList?.(received);
  if (isNullList(list, received)) return finding('works', [NULL_LIST_NOTE], true);
  const isNothing = isNullable === true && received === null;
  const isUsable = isNothing || (findList ? isUsableList(list, schema) : v.is(schema, received));
  if (name === 'currentUser' && hasCookie && isUsable && !idOf(received))
    return finding('refused', ['the cookie belongs to no session']);
  if (isNothing) return finding('works', [], true);
  const value = list?.items ?? received;
  const described = findList ? { type: 'array', items: jsonSchemaOf(schema) } : definitionOf(schema);
  const notes = differencesIn(value, described);
  if (!isUsable && notes.length === 0) notes.push('payload: no usable entry');
  const result = notes.length > 0 ? 'differs' : 'works';
  const absent = absentFields([value], described);
  if (absent.length > 0) notes.push(`always missing: ${absent.join(', ')}`);
  return finding(result, notes, isUsable);
}

const idOf = (value: unknown): unknown => (isJsonObject(value) ? value.id : undefined);

const isUsableList = (list: Page<unknown> | undefined, entry: v.GenericSchema): boolean =>
  list !== undefined && (list.items.length === 0 || validEntries(entry, list.items).length > 0);

/** A list without entries in a payload without an array. */
const isNullList = (list: Page<unknown> | undefined, payload: unknown): boolean =>
  list?.items.length === 0 && !JSON.stringify(payload).includes('[');

/** What a failed call means. */
export function failureFinding({ name }: ContractCall, error: unknown, hasCookie: boolean): Finding {
  const { kind, status, message } = toAppError(error);
  const isVisitor = kind === 'unauthorized' && !hasCookie;
  if (isVisitor && name === 'currentUser') return finding('works', ['not logged in'], true);
  if (isVisitor) return finding('refused', ['it needs a login: --cookie']);
  const note = [status, kind === 'malformed' ? 'without a payload' : message].filter(Boolean).join(' ');
  if (['unauthorized', 'forbidden', 'rejected'].includes(kind)) return finding('refused', [note]);
  const isMissing = status !== undefined && NO_SUCH_CALL_STATUSES.includes(status);
  return finding(isMissing ? 'missing' : 'fails', [note]);
}

type Nothing = NonNullable<Check['expects']>;

/** What a payload for nothing means. The contract allows several forms; users would see a failure for any other. */
export function emptyResultFinding(expects: Nothing, { payload }: ContractCall, received: unknown): Finding {
  if (expects === 'missing' && received === null) return finding('works', ['null']);
  const list = payload.list?.(received) ?? (Array.isArray(received) ? listIn(received) : undefined);
  if (list?.items.length === 0)
    return finding('works', [isNullList(list, received) ? NULL_LIST_NOTE : 'an empty list']);
  if (expects === 'missing') return finding('differs', [MISSING_RULE]);
  return finding('differs', [list ? `${list.items.length} entries instead of none` : 'not a list']);
}

/** What a failure for nothing means: 404 and 410 are right for an id, and nothing else is. */
export function emptyResultFailure(expects: Nothing, error: unknown): Finding {
  const { status, message } = toAppError(error);
  if (expects === 'missing' && status !== undefined && kindOfStatus(status) === 'notFound')
    return finding('works', [String(status)]);
  const note = [status, message].filter(Boolean).join(' ');
  return finding('fails', [note, expects === 'missing' ? MISSING_RULE : EMPTY_LIST_RULE].filter(Boolean));
}
