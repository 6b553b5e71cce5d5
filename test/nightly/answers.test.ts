// Every call of every page with every answer, on the first load: outcome and words are judged by rules (D152, D191–D194). After
// a link: test/e2e/nightly/answers.spec.ts.
import type { CallRow } from '../../shared/api/callRow';
import { CALLS, type CallName } from '../../shared/api/callTable';
import {
  ANSWER_NAMES,
  brokenRules,
  faultOf,
  namesOfCalls,
  type Outcome,
  seenLines,
  VISITS,
  type Visit,
} from '../support/resilience/answers';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

let patient: TestStorefront;
let quick: TestStorefront;
const cookies = new Map<TestStorefront, string>();

beforeAll(async () => {
  patient = await startTestStorefront({ SSR_TIMEOUT_MS: '30000', REQUEST_TIMEOUT_MS: '30000', MAX_IN_FLIGHT: '1000' });
  quick = await startTestStorefront({ SSR_TIMEOUT_MS: '1000', REQUEST_TIMEOUT_MS: '1000', MAX_IN_FLIGHT: '1000' });
  for (const shop of [patient, quick]) cookies.set(shop, await shop.login('sofia.r'));
});
afterAll(closeStorefronts);

const STATUSES: Readonly<Record<number, Outcome>> = {
  200: 'page',
  400: 'linkError',
  403: 'notAccess',
  404: 'notFound',
};

async function open(shop: TestStorefront, { path, isBuyer }: Visit, fault: string) {
  const { status, headers, text } = await shop
    .get(path, isBuyer ? cookies.get(shop) : '')
    .set('X-Sandbox-Fault', fault);
  const { pathname, searchParams } = new URL(headers.location ?? '/', 'http://own.example');
  const isBusy = status === 302 && pathname === '/busy' && searchParams.get('from') === path;
  const isLogin = status === 302 && searchParams.get('redirectUrl')?.endsWith(path);
  const outcome: Outcome = isBusy
    ? 'busy'
    : isLogin
      ? 'login'
      : (STATUSES[status] ?? `other: ${status} ${headers.location}`);
  return { outcome, html: text };
}

/** The calls that a page makes, by their names, and what it says when all of them are answered. */
async function wellPage(visit: Visit) {
  patient.purge();
  patient.sandbox.clearCalls();
  const { html } = await open(patient, visit, faultOf('suggest', 'ok'));
  return { calls: namesOfCalls(patient.sandbox.calls()), lines: seenLines(html) };
}

/** The calls that were judged. */
const judged = new Set<CallName>();

it.each(VISITS)('$path says what is so, whatever one of its calls answers (buyer: $isBuyer)', async (visit) => {
  const { calls, lines } = await wellPage(visit);
  const ofVisitor = visit.isBuyer ? (await wellPage({ ...visit, isBuyer: false })).lines : [];
  const broken: string[] = [];
  for (const call of calls) {
    judged.add(call);
    const known = new Set(call === 'currentUser' ? [...lines, ...ofVisitor] : lines);
    for (const answer of ANSWER_NAMES) {
      const opened = await open(answer === 'late' ? quick : patient, visit, faultOf(call, answer));
      const rules = brokenRules({ way: 'first load', ...visit, ...opened, call, answer, known });
      broken.push(...rules.map((rule) => `${call} ${answer}: ${rule}`));
    }
  }
  expect(broken).toEqual([]);
});

it('every call is judged but writes, and those that no page makes by itself', () => {
  const names = Object.keys(CALLS) as CallName[];
  const isWrite = (name: CallName) => (CALLS[name] as CallRow).flags?.writes === true;
  expect(names.filter((name) => !judged.has(name) && !isWrite(name))).toEqual([
    // Stored ahead; typed; of stored keys; of a link; of a setting.
    ...['GEN_REGION_ALL_ACTION_EVENT_SERVICE', 'suggest', 'fileUrl', 'channelVerify', 'itemDetail'],
  ]);
});
