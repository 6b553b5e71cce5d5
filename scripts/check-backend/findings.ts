// What the responses of a call say of the backend.
import { definitionOf, jsonSchemaOf } from '../../server/sandbox/contract/jsonSchema';
import { isPriceField } from '../../shared/api/calls/prices';
import type { ContractCall } from '../../shared/api/contract';
import { validEntries } from '../../shared/api/fields';
import { isJsonObject } from '../../shared/api/json';
import { type AppError, toAppError } from '../../shared/errors';
import { absentFields, differencesIn } from './differences';
import type { Answer } from './exchange';

/** The result of a check. */
export interface Finding {
  readonly result: 'works' | 'differs' | 'missing' | 'refused' | 'fails' | 'skipped';
  /** Where it differs, or why it was not called. */
  readonly notes: readonly string[];
  /** The storefront can use the response. */
  readonly isUsable: boolean;
}

/** A finding; notes that are empty are left out. */
export function finding(result: Finding['result'], notes: readonly Note[] = [], isUsable = false): Finding {
  return { result, notes: notes.filter((note) => typeof note === 'string' && note !== '') as string[], isUsable };
}
export type Note = string | false | undefined;

/** Statuses that say that the backend has no such call. */
const NO_SUCH_CALL_STATUSES = [404, 405, 410, 501];
/** Bodies of servers, not of backends. */
const NO_SUCH_CALL = /^$|^not found|^cannot |no route/i;
export const MESSAGE_RULE = 'without a message in error, msg, message, err.msg or info.msg';

/** Fields that a call or an entry leaves out. */
const LEFT_OUT = /^articleSimplePage .*content$|\.shopName$/;

/** What payloads mean to the storefront. */
export function payloadFinding(call: ContractCall, answers: readonly Answer[], hasCookie: boolean): Finding {
  const { name, payload, mayBeMissing } = call;
  const { schema, list: findList, isNullable } = payload;
  const isRead = answers.every((answer) => answer.isRead);
  if (!schema) return isRead ? finding('works', [], true) : finding('differs', ['an answer that is ignored']);
  const payloads = answers.map((answer) => answer.payload);
  if (name === 'currentUser' && hasCookie && isRead && !payloads.some(idOf))
    return finding('refused', ['the cookie belongs to no session']);
  if (isNullable && payloads.every((one) => one === null))
    return mayBeMissing ? finding('differs', ['null for an id of its own']) : finding('works', [], true);
  const described = findList ? { type: 'array', items: jsonSchemaOf(schema) } : definitionOf(schema);
  const values = payloads.map((one) => findList?.(one)?.items ?? one);
  const lists = answers.map((answer) => listFinding(call, answer));
  const notes = [...lists.flatMap((one) => one.notes), ...values.flatMap((one) => differencesIn(one, described))];
  const isUsable = isRead && lists.every((one) => one.isUsable);
  if (notes.length > 0 && payloads.some((one) => typeof one === 'string'))
    notes.unshift('the body is no JSON: is it cut off?');
  if (!isUsable && notes.length === 0) notes.push('payload: no usable entry');
  const result = notes.length > 0 ? 'differs' : 'works';
  const leftOut = (field: string) => LEFT_OUT.test(`${name} ${field}`) || (!hasCookie && isPriceField(field));
  const absent = absentFields(values, described).filter((field) => !leftOut(field));
  if (absent.length > 0) notes.push(`always missing: ${absent.join(', ')}`);
  if (findList && result === 'works' && values.flat().length === 0) notes.push(emptyNote(payloads[0]));
  return finding(result, [...new Set(notes)], isUsable);
}

export const idOf = (value: unknown): unknown => (isJsonObject(value) ? value.id : undefined);

/** What is said of a list without entries. */
export const emptyNote = (payload: unknown): string =>
  JSON.stringify(payload).includes('[') ? 'an empty list' : 'null or no list, which counts as an empty one';

/** The count that a page has beside its list, in any of its wrappers. */
function totalIn(payload: unknown): unknown {
  if (!isJsonObject(payload)) return undefined;
  const inner = Object.values(payload).filter(isJsonObject).map(totalIn);
  return inner.find((total) => total !== undefined) ?? payload.total ?? undefined;
}

/** Where a list differs from its request, its count or itself. */
function listFinding({ payload: { list: findList, schema }, essential }: ContractCall, answer: Answer): Finding {
  const { payload, input } = answer;
  const list = findList?.(payload);
  if (!list || !schema) return finding('works', [], true);
  const rows = list.items.length;
  const total = totalIn(payload);
  const json = JSON.stringify(payload);
  if (rows === 0 && (Number(total) > 0 || (json.includes('[{') && !json.includes('[]'))))
    return finding('differs', ['rows under another name than data or rows']);
  if (rows === 0) return finding('works', [essential && 'no entries: a page would be empty'], !essential);
  const ids = list.items.map(idOf).filter(Boolean);
  const notes = [
    rows > Number(input.pageSize ?? rows) && `${rows} entries instead of ${input.pageSize}`,
    new Set(ids).size < ids.length && '[].id: the same one twice',
    total !== undefined && !/^\d+$/.test(String(total)) && 'total: no whole number',
    Number(total) < rows && `total: ${total} for ${rows} entries`,
    essential &&
      'pageNo' in input &&
      rows === input.pageSize &&
      total === undefined &&
      'no total: no number of pages is shown',
  ];
  return finding('differs', notes, validEntries(schema, list.items).length > 0);
}

/** Whether the backend denies access. */
export const isRefused = (error: AppError | undefined): error is AppError =>
  error !== undefined && ['unauthorized', 'forbidden', 'rejected'].includes(error.kind);

/** What is said of a failure. */
export const failureNote = ({ error, cause }: Answer): string =>
  [error?.status, cause ?? (error?.kind === 'malformed' ? 'without a payload' : error?.message)]
    .filter(Boolean)
    .join(' ');

/** What a failed call means. */
export function failureFinding({ name }: ContractCall, answer: Answer, hasCookie: boolean): Finding {
  const { kind, status, message } = toAppError(answer.error);
  const isVisitor = kind === 'unauthorized' && !hasCookie;
  if (isVisitor && name === 'currentUser') return finding('works', ['not logged in'], true);
  if (isVisitor) return finding('refused', ['it needs a login: --login']);
  const isMissing = status && NO_SUCH_CALL_STATUSES.includes(status) && NO_SUCH_CALL.test(message);
  if (isMissing && !answer.text?.includes('"success"')) return finding('missing', [failureNote(answer)]);
  const isMute = status !== undefined && kind !== 'malformed' && message === '';
  return finding(isRefused(answer.error) ? 'refused' : 'fails', [failureNote(answer), isMute && MESSAGE_RULE]);
}
