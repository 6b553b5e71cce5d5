import { randomUUID } from 'node:crypto';
import { type ContractCall, contractCalls } from '../../shared/api/contract';
import { isJsonObject, type JsonObject } from '../../shared/api/json';
import { CHECKS, type Check, type KnownEntities } from './checks';
import { type Answer, ask, type CheckOptions } from './exchange';
import { type Finding, failureFinding, finding, payloadFinding } from './findings';
import { checkLogin } from './login';

/** A line of the report. */
export interface CheckedCall extends Omit<Finding, 'isUsable'> {
  readonly call: string;
  /** The storefront cannot run on this backend. */
  readonly blocks: boolean;
  /** It was neither skipped nor refused. */
  readonly isAnswered: boolean;
}

/** Makes every call of the contract, one after the other, and compares the responses with the contract. */
export async function checkBackend(given: CheckOptions): Promise<CheckedCall[]> {
  const { found: page, cookie } = await checkLogin(given);
  const options = { ...given, cookie: cookie ?? given.cookie };
  const calls = new Map(contractCalls(options).map((call) => [call.name, call]));
  const known: KnownEntities = {};
  const key = randomUUID();
  const { isUsable, ...about } = page;
  const checked: CheckedCall[] = [{ call: 'login page', ...about, blocks: !isUsable, isAnswered: true }];
  for (const row of CHECKS) {
    const call = calls.get(row.call);
    if (!call || (row.about && call.writes && !options.write)) continue;
    try {
      const inputs = row.inputs(known);
      if (row.about && inputs.length === 0) continue;
      const answers = call.writes && !options.write ? [] : await answersTo(options, row, inputs, key);
      const found = findingOf(options, call, row, answers, known[row.call]);
      const isAnswered = answers.length > 0 && answers.every(({ error }) => !error);
      if (isAnswered && !row.about) known[row.call] = answers.flatMap(({ payload }) => entitiesOf(call, payload));
      checked.push(lineOf(options, call, row, found));
    } catch (error) {
      // An object as a number, or one nested without end.
      checked.push(lineOf(options, call, row, finding('fails', [`no answer to read: ${(error as Error).message}`])));
    }
  }
  return checked.map((line) => ({ ...line, notes: line.notes.map((note) => printable(note, options.cookie)) }));
}

/** A note can hold a backend's message, which can hold anything: what steers a terminal, a book, the cookie itself. */
function printable(note: string, cookie = ''): string {
  const secrets = cookie.split(/; */).map((pair) => pair.slice(pair.indexOf('=') + 1));
  const shown = secrets
    .filter(({ length }) => length >= MIN_SECRET)
    .reduce((text, one) => text.replaceAll(one, '***'), note);
  return shown.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_NOTE);
}
/** Characters of a cookie's value that names a session, and of a note. */
const MIN_SECRET = 8;
const MAX_NOTE = 1_000;

/** Asks with each input; one failure or late answer is enough. */
async function answersTo(
  options: CheckOptions,
  { call, asVisitor }: Check,
  inputs: readonly JsonObject[],
  key: string,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const input of inputs) {
    if (answers.some(({ ms, error }) => error || ms > options.ssrTimeoutMs)) break;
    answers.push(await ask(asVisitor ? { ...options, cookie: undefined } : options, call, input, key));
  }
  return answers;
}

/** What the answers mean; `before` has the entities of the call, when it was asked before. */
function findingOf(
  options: CheckOptions,
  call: ContractCall,
  row: Check,
  answers: readonly Answer[],
  before: readonly JsonObject[] = [],
): Finding {
  if (call.writes && !options.write) return finding('skipped', ['it changes data: --write'], true);
  const [first, ...more] = answers;
  if (!first) return finding('skipped', [`no response had ${row.needs}`]);
  if (row.judge) return row.judge([first, ...more], call, before);
  const hasCookie = Boolean(options.cookie);
  const failed = answers.find(({ error }) => error);
  const found = failed ? failureFinding(call, failed, hasCookie) : payloadFinding(call, answers, hasCookie);
  const late = call.writes ? undefined : answers.find(({ ms }) => ms > options.ssrTimeoutMs);
  const notes = answers.flatMap(charsetNotes);
  if (late) notes.unshift(`${Math.round(late.ms)} ms: a page has ${options.ssrTimeoutMs} ms (SSR_TIMEOUT_MS)`);
  const result = found.result === 'works' && notes.length > 0 ? 'differs' : found.result;
  return finding(result, [...new Set([...notes, ...found.notes])], found.isUsable && !late);
}

function charsetNotes({ contentType = '' }: Answer): string[] {
  const charset = /charset="?([^";]+)/i.exec(contentType)?.[1];
  return charset && !/^utf-?8$/i.test(charset) ? [`${charset}: text is read as UTF-8`] : [];
}

function entitiesOf({ payload: { list } }: ContractCall, payload: unknown): JsonObject[] {
  return (list ? (list(payload)?.items ?? []) : [payload].flat()).filter(isJsonObject);
}

function lineOf({ cookie }: CheckOptions, call: ContractCall, row: Check, found: Finding): CheckedCall {
  const { result, notes, isUsable } = found;
  const { essential, writes, login } = call;
  const isAnswered = !['skipped', 'refused'].includes(result);
  // Without a cookie, calls that only pages behind the login need cannot be judged; users add and list.
  const isNeeded =
    row.judge || essential === 'public' || (essential && (cookie || isAnswered)) || (writes && login && isAnswered);
  return {
    call: row.about ? `${call.name}, ${row.about}` : call.name,
    result,
    notes,
    blocks: !isUsable && Boolean(isNeeded),
    isAnswered: isAnswered && !row.asVisitor,
  };
}
