// What the responses to particular questions mean.
import { isPriceField } from '../../shared/api/calls/prices';
import type { ContractCall } from '../../shared/api/contract';
import { listIn } from '../../shared/api/envelope';
import { isJsonObject, type JsonObject } from '../../shared/api/json';
import { kindOfStatus } from '../../shared/errors';
import type { Answer } from './exchange';
import { emptyNote, type Finding, finding, MESSAGE_RULE } from './findings';

/** Judges the answers to one question; `before` has the entities of the call when it was asked as usual. */
export type Judge = (answers: readonly Answer[], call: ContractCall, before: readonly JsonObject[]) => Finding;

const MISSING_RULE = 'an id that does not exist must give null, an empty list, 404 or 410';
const EMPTY_LIST_RULE = 'a list without entries must be an empty list or null';
const VISITOR_RULE = 'nobody must be 401, null or a tourist: anything else leads to /busy';

const works = (...notes: string[]): Finding => finding('works', notes, true);
const differs = (...notes: string[]): Finding => finding('differs', notes, true);
const fails = ({ error }: Answer, ...rules: string[]): Finding =>
  finding('fails', [[error?.status, error?.message].filter(Boolean).join(' '), ...rules].filter(Boolean), true);

/** A judge of payloads; failures are failures, unless `refused` judges them. */
const judge =
  (judged: (payloads: readonly unknown[], ...more: Parameters<Judge>) => Finding, rule?: string): Judge =>
  (answers, ...more) => {
    const failed = answers.find(({ error }) => error);
    if (failed) return fails(failed, ...(rule ? [rule] : []));
    return judged(
      answers.map(({ payload }) => payload),
      answers,
      ...more,
    );
  };

const rowsOf = ({ payload: { list } }: ContractCall, payload: unknown): readonly JsonObject[] =>
  (list?.(payload)?.items ?? []).filter(isJsonObject);
const idOf = (value: unknown): unknown => (isJsonObject(value) ? value.id : undefined);
const isNotFound = ({ error }: Answer): boolean =>
  error?.status !== undefined && kindOfStatus(error.status) === 'notFound';
const isRefusal = ({ error }: Answer): boolean =>
  error !== undefined && ['unauthorized', 'forbidden', 'rejected'].includes(error.kind);

/** Of a list that has no entries. */
export const emptyList = judge(([payload], _answers, { payload: { list: findList } }) => {
  const list = findList?.(payload);
  if (list?.items.length === 0) return works(emptyNote(payload));
  return differs(list ? `${list.items.length} entries instead of none` : 'not a list');
}, EMPTY_LIST_RULE);

/** Of an id that does not exist. The contract allows several forms; users would see a failure for any other. */
export const missing: Judge = (answers, ...more) => {
  const notFound = answers.find(isNotFound);
  return notFound ? works(String(notFound.error?.status)) : existing(answers, ...more);
};
const existing = judge(([payload], _answers, { payload: { list: findList } }) => {
  if (payload === null) return works('null');
  const list = findList?.(payload) ?? (Array.isArray(payload) ? listIn(payload) : undefined);
  return list?.items.length === 0 ? works(emptyNote(payload)) : differs(MISSING_RULE);
}, MISSING_RULE);

/** Of an article that pages link. */
export const someArticle: Judge = (answers, ...more) =>
  answers.some((answer) => isNotFound(answer) || idOf([answer.payload].flat()[0]) === undefined)
    ? differs('home, /invite and the seller pages link it')
    : judge(() => works())(answers, ...more);

const pricesIn = (value: unknown): boolean =>
  isJsonObject(value)
    ? Object.entries(value).some(
        ([name, field]) => (isPriceField(name) && /^.*\d/.test(String(field))) || pricesIn(field),
      )
    : Array.isArray(value) && value.some(pricesIn);

/** Of what everyone may see. */
export const withoutPrices: Judge = (answers) => {
  if (answers.some(({ payload }) => pricesIn(payload))) return differs('prices for visitors: set REDACT_PROXY');
  return works(...(answers.some(({ error }) => error) ? ['refused'] : []));
};

/** Of two searches by price, up and down. */
export const ordered = judge((payloads, _answers, call) => {
  const [up = [], down = []] = payloads.map((payload) =>
    rowsOf(call, payload).flatMap(({ productPrice: price }) => (Number(price) ? [Number(price)] : [])),
  );
  if (new Set([...up, ...down]).size < 2) return finding('skipped', ['no prices to compare'], true);
  const isSorted = (prices: readonly number[], sign: number) =>
    prices.every((price, index) => sign * price >= sign * (prices[index - 1] ?? price));
  const wrong = [!isSorted(up, 1) && 'PRICE_ASC', !isSorted(down, -1) && 'PRICE_DESC'].filter(Boolean);
  return wrong.length > 0 ? differs(`${wrong.join(', ')}: prices in no order`) : works();
});

/** Of two searches by age. */
export const anotherOrder = judge((payloads, _answers, call) => {
  const [up, down] = payloads.map((payload) => rowsOf(call, payload).map(idOf));
  const isSame = up && up.length > 1 && String(up) === String(down);
  return isSame ? differs('NEW_ITEM_DESC has the order of NEW_ITEM_ASC') : works();
});

/** Of who is logged in, where nobody is. */
export const nobody =
  (note: string): Judge =>
  ([answer]) => {
    const { payload, error } = answer ?? {};
    const isTourist = isJsonObject(payload) && payload.isTourist === true;
    if (payload === null || isTourist || error?.kind === 'unauthorized') return works();
    const said = [error?.status, error?.message].filter(Boolean).join(' ');
    return finding('differs', idOf(payload) ? [note] : [said, VISITOR_RULE].filter(Boolean));
  };

/** Of what needs a login, without one. */
export const refusal: Judge = ([answer]) => {
  if (!answer?.error) return differs('an answer without a login, instead of 401');
  if (!isRefusal(answer)) return fails(answer);
  return answer.error.message === '' ? differs(MESSAGE_RULE) : works(`${answer.error.status}`);
};

/** Of a commit with the key of one before. */
export const sameListing: Judge = ([answer], _call, before) => {
  if (answer?.error) return answer.error.status === 409 || answer.error.status === 422 ? works() : fails(answer);
  const idIn = (commit: unknown) => (isJsonObject(commit) ? String(idOf(commit.distrRecordId)) : '');
  return idIn(answer?.payload) === idIn(before[0]) ? works() : differs('another listing for the same Idempotency-Key');
};
