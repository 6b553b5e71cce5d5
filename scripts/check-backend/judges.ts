// What the responses to particular questions mean.
import { isPriceField } from '../../shared/api/calls/prices';
import type { ContractCall } from '../../shared/api/contract';
import { listIn } from '../../shared/api/envelope';
import { isJsonObject, type JsonObject } from '../../shared/api/json';
import { kindOfStatus } from '../../shared/errors';
import type { Answer } from './exchange';
import { emptyNote, type Finding, failureNote, finding, idOf, isRefused, MESSAGE_RULE } from './findings';

/** Judges the answers to one question; `before` has the entities of the call when it was asked as usual. */
export type Judge = (
  answers: readonly [Answer, ...Answer[]],
  call: ContractCall,
  before: readonly JsonObject[],
) => Finding;

const MISSING_RULE = 'an id that does not exist must give null, an empty list, 404 or 410';
const VISITOR_RULE = 'nobody must be 401, null or a tourist: anything else leads to /busy';

const works = (...notes: string[]): Finding => finding('works', notes, true);
const differs = (note: string): Finding => finding('differs', [note], true);
const fails = (answer: Answer, rule = ''): Finding => finding('fails', [failureNote(answer), rule], true);

/** A judge of payloads: a failure is one, with this rule. */
const judge =
  (judged: (payloads: readonly unknown[], call: ContractCall) => Finding, rule?: string): Judge =>
  (answers, call) => {
    const failed = answers.find(({ error }) => error);
    return failed
      ? fails(failed, rule)
      : judged(
          answers.map(({ payload }) => payload),
          call,
        );
  };

const rowsOf = ({ payload: { list } }: ContractCall, payload: unknown): readonly JsonObject[] =>
  (list?.(payload)?.items ?? []).filter(isJsonObject);
const isNotFound = ({ error }: Answer): boolean => kindOfStatus(error?.status ?? 0) === 'notFound';

/** Of a list that has no entries. */
export const emptyList = judge(([payload], { payload: { list: findList } }) => {
  const list = findList?.(payload);
  if (list?.items.length === 0) return works(emptyNote(payload));
  return differs(list ? `${list.items.length} entries instead of none` : 'not a list');
}, 'a list without entries must be an empty list or null');

const missingEntity = judge(([payload]) => {
  if (payload === null) return works('null');
  return listIn(payload)?.items.length === 0 ? works(emptyNote(payload)) : differs(MISSING_RULE);
}, MISSING_RULE);
/** Of an id that does not exist. The contract allows several forms; users would see a failure for any other. */
export const missing: Judge = (answers, ...more) => {
  const notFound = answers.find(isNotFound);
  return notFound ? works(String(notFound.error?.status)) : missingEntity(answers, ...more);
};

/** Of an article that pages link. */
export const someArticle: Judge = ([answer]) => {
  if (answer.error && !isNotFound(answer)) return fails(answer);
  return idOf([answer.payload].flat()[0]) ? works() : differs('home, /invite and the seller pages link it');
};

const pricesIn = (value: unknown): boolean =>
  typeof value === 'object' &&
  Object.entries(value ?? {}).some(
    ([name, field]) => (isPriceField(name) && /\d/.test(String(field))) || pricesIn(field),
  );

/** Of what everyone may see. */
export const judgeWithoutPrices: Judge = (answers, { essential }) => {
  const failed = answers.find(({ error }) => error);
  if (failed) return essential === 'public' ? { ...fails(failed), isUsable: false } : works('refused');
  return answers.some(({ payload }) => pricesIn(payload)) ? differs('prices for visitors: set REDACT_PROXY') : works();
};

/** Of two searches by price, up and down. */
export const ordered = judge((payloads, call) => {
  const [up = [], down = []] = payloads.map((payload) =>
    rowsOf(call, payload).flatMap(({ productPrice }) => Number(productPrice) || []),
  );
  if (new Set([...up, ...down]).size < 2) return finding('skipped', ['no prices to compare'], true);
  const isRising = (prices: readonly number[]) => prices.every((price, at) => price >= (prices[at - 1] ?? price));
  const wrong = [!isRising(up) && 'PRICE_ASC', !isRising(down.toReversed()) && 'PRICE_DESC'].filter(Boolean);
  return wrong.length > 0 ? differs(`${wrong.join(', ')}: prices in no order`) : works();
});

/** Of one search that visitors ask plainly, by price up and down, and within a range: they may not see what differs. */
export const untold: Judge = ([plain, ...byPrice], call) => {
  const idsIn = ({ payload }: Answer) => String(rowsOf(call, payload).map(idOf));
  const isTold = byPrice.some((answer) => !answer.error && idsIn(answer) !== idsIn(plain));
  return isTold ? differs('order or range tell prices to visitors: set REDACT_PROXY') : works();
};

/** Of two searches by age. */
export const anotherOrder = judge((payloads, call) => {
  const [up = [], down] = payloads.map((payload) => rowsOf(call, payload).map(idOf));
  const isSame = up.length > 1 && String(up) === String(down);
  return isSame ? differs('NEW_ITEM_DESC has the order of NEW_ITEM_ASC') : works();
});

/** Of who is logged in, where nobody is. */
export const nobody =
  (note: string): Judge =>
  ([answer]) => {
    const { payload, error } = answer;
    const isTourist = isJsonObject(payload) && payload.isTourist === true;
    if (payload === null || isTourist || error?.kind === 'unauthorized') return works();
    return finding('differs', idOf(payload) ? [note] : [failureNote(answer), VISITOR_RULE]);
  };

/** Of what needs a login, without one. */
export const refusal: Judge = ([answer]) => {
  if (!answer.error) return differs('an answer without a login, instead of 401');
  if (!isRefused(answer.error)) return fails(answer);
  return answer.error.message === '' ? differs(MESSAGE_RULE) : works(`${answer.error.status}`);
};

/** Of a commit with the key of one before. */
export const sameListing: Judge = ([answer], _call, [before]) => {
  if (answer.error) return [409, 422].includes(answer.error.status ?? 0) ? works() : fails(answer);
  const idIn = (commit: unknown) => isJsonObject(commit) && String(idOf(commit.distrRecordId));
  return idIn(answer.payload) === idIn(before) ? works() : differs('another listing for the same Idempotency-Key');
};
