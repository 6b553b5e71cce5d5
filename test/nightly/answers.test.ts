// Every call of every page with every answer, on the first load: status and words are judged by rules (D191–D194). The user's
// call has rules of its own (test/integration/pages/access.test.ts).
import type { CallRow } from '../../shared/api/callRow';
import { CALLS, type CallName } from '../../shared/api/callTable';
import { BUYER_PATHS, VISITOR_PATHS } from '../support/e2e/everyPath';
import { ANSWERS, type AnswerName, brokenRules } from '../support/resilience/answers';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

const LEFT_OUT: readonly string[] = ['currentUser', 'siteConfig'];
/** Error pages, which call nothing, and a product that does not exist. */
const ERRORS = /^\/(404|busy|notAccess|serverError|pageDown|linkError)$|999999$/;
const paths = (all: readonly string[]) => all.filter((path) => !ERRORS.test(path));
const VISITS = [
  ...paths(VISITOR_PATHS).map((path) => ({ path, isBuyer: false })),
  ...paths(BUYER_PATHS).map((path) => ({ path, isBuyer: true })),
];

let patient: TestStorefront;
let quick: TestStorefront;
const cookies = new Map<TestStorefront, string>();

beforeAll(async () => {
  patient = await startTestStorefront({ SSR_TIMEOUT_MS: '30000', REQUEST_TIMEOUT_MS: '30000', MAX_IN_FLIGHT: '1000' });
  quick = await startTestStorefront({ SSR_TIMEOUT_MS: '1000', REQUEST_TIMEOUT_MS: '1000', MAX_IN_FLIGHT: '1000' });
  for (const shop of [patient, quick]) cookies.set(shop, await shop.login('sofia.r'));
});
afterAll(closeStorefronts);

/** The calls that a page makes, by their names. */
async function callsOf({ path, isBuyer }: (typeof VISITS)[number]): Promise<CallName[]> {
  patient.purge();
  patient.sandbox.clearCalls();
  await patient.get(path, isBuyer ? cookies.get(patient) : '').set('X-Sandbox-Fault', 'none;failed');
  const asked = patient.sandbox.calls().map((call) => call.path);
  const isAsked = (name: CallName) => {
    const { get, post }: CallRow = CALLS[name];
    const end = (get ?? post)?.split('{product}').at(-1) ?? `$${name}`;
    return asked.some((url) => url.split('?', 1)[0]?.endsWith(end));
  };
  return (Object.keys(CALLS) as CallName[]).filter((name) => isAsked(name) && !LEFT_OUT.includes(name));
}

async function judge({ path, isBuyer }: (typeof VISITS)[number], call: CallName, answer: AnswerName) {
  const shop = answer === 'late' ? quick : patient;
  const fault = answer === 'ok' ? 'none;failed' : JSON.stringify({ match: call, ...ANSWERS[answer] });
  const { status, headers, text } = await shop
    .get(path, isBuyer ? cookies.get(shop) : '')
    .set('X-Sandbox-Fault', fault);
  const opened = { path, isBuyer, call, answer, status, location: headers.location, text };
  return brokenRules(opened).map((rule) => `${isBuyer ? 'buyer' : 'visitor'} ${path}, ${call} ${answer}: ${rule}`);
}

it.each(VISITS)('$path says what is so, whatever one of its calls answers (buyer: $isBuyer)', async (visit) => {
  const broken: string[] = [];
  for (const call of await callsOf(visit))
    for (const answer of Object.keys(ANSWERS) as AnswerName[]) broken.push(...(await judge(visit, call, answer)));
  expect(broken).toEqual([]);
});

it('a judge finds what is untrue', () => {
  const opened = {
    path: '/',
    isBuyer: false,
    call: 'recommendGroup',
    answer: '400',
    status: 400,
    text: '<p>Raw words of a backend</p>',
  };
  expect(brokenRules({ ...opened, location: undefined } as never)).toEqual([
    'home is there, or busy',
    '400 for a link alone',
    'no words of the backend alone',
  ]);
});
