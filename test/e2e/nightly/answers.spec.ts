// Every call of every page with every answer, after a link: outcome and words are judged by the rules of the first load
// (test/nightly/answers.test.ts), and what is shown still acts: Retry brings what was missing, and no button does nothing.
import type { CallName } from '../../../shared/api/callTable';
import { matchRoute } from '../../../shared/routing/matchRoute';
import { kindsOfButtons } from '../../support/e2e/controls';
import { expect, type Shop, test } from '../../support/e2e/fixtures';
import {
  ANSWER_NAMES,
  type AnswerName,
  brokenRules,
  faultOf,
  namesOfCalls,
  seenLines,
  VISITS,
  type Visit,
} from '../../support/resilience/answers';
import {
  type AnswerWalk,
  begin,
  deadButtons,
  follow,
  missingAfterRetry,
  startWalk,
} from '../../support/resilience/answerWalk';

test.describe.configure({ mode: 'parallel', timeout: 900_000 });

interface Well {
  readonly visit: Visit;
  /** The lines and kinds of buttons of the page when all is well, and of a user's page those for a visitor. */
  readonly known: ReadonlySet<string>;
  readonly ofVisitor: ReadonlySet<string>;
  readonly buttons: readonly string[];
}

/** Judges a page while a call has an answer; the buttons that were pressed there before are not pressed again. */
async function judge(walk: AnswerWalk, well: Well, call: CallName, answer: AnswerName, pressed: Set<string>) {
  const { visit, ofVisitor } = well;
  const fault = faultOf(call, answer);
  const isLoggedOut = visit.isBuyer && call === 'currentUser' && answer === '401';
  const opened = await follow(walk, visit.path, fault, isLoggedOut);
  const known = isLoggedOut ? new Set([...well.known, ...ofVisitor]) : well.known;
  const rules = brokenRules({ way: 'link', ...visit, ...opened, call, answer, known });
  if (opened.hasLeft) await begin(walk, visit.path);
  else {
    const shown = opened.outcome === 'page' ? await kindsOfButtons(walk.page) : [];
    rules.push(...(await missingAfterRetry(walk, visit.path, known)));
    // Any failure may leave a button dead; the others leave their own.
    const kinds = shown.filter(
      (kind) =>
        !pressed.has(kind) &&
        (answer === '500' || !well.buttons.includes(kind)) &&
        // It ends the session whatever the backend answers, and with it the walk.
        !kind.startsWith('Log out'),
    );
    for (const kind of kinds) pressed.add(kind);
    rules.push(...(await deadButtons(walk, visit.path, fault, kinds)));
    if (kinds.length > 0) await begin(walk, visit.path);
  }
  return rules.map((rule) => `${call} ${answer}: ${rule}`);
}

/** What the visits of a page have in common. */
interface Journey {
  readonly walk: AnswerWalk;
  readonly shop: Shop;
  readonly answers: readonly AnswerName[];
  /** The lines of visitors' pages, by path. */
  readonly lines: Map<string, ReadonlySet<string>>;
  /** The kinds of buttons that were pressed while a call had failed, by call: the paths of a page have the same buttons. */
  readonly pressed: Map<CallName, Set<string>>;
}

async function judgePage({ walk, shop, answers, lines, pressed }: Journey, visit: Visit) {
  const { path, isBuyer } = visit;
  const healthy = faultOf('suggest', 'ok');
  await begin(walk, path);
  await follow(walk, path, healthy);
  // Not what a document asks for but once.
  shop.sandbox.clearCalls();
  const { html } = await follow(walk, path, healthy);
  const calls = namesOfCalls(shop.sandbox.calls());
  const known = new Set(seenLines(html));
  if (!isBuyer) lines.set(path, known);
  const ofVisitor = lines.get(path) ?? new Set<string>();
  const well = { visit, known, ofVisitor, buttons: await kindsOfButtons(walk.page) };
  const broken: string[] = [];
  for (const call of calls) {
    const pressedThere = pressed.get(call) ?? new Set();
    pressed.set(call, pressedThere);
    for (const answer of answers) broken.push(...(await judge(walk, well, call, answer, pressedThere)));
  }
  return broken;
}

const pageOf = ({ path }: Visit) => matchRoute(path.split('?', 1)[0] ?? '')?.route.name;

for (const [when, shopEnv, answers] of [
  ['at once', {}, ANSWER_NAMES.filter((name) => name !== 'late')],
  ['late', { REQUEST_TIMEOUT_MS: '1500', PAGE_TIMEOUT_MS: '5000' }, ['late']],
] as const)
  test.describe(`whatever a call answers ${when}`, () => {
    test.use({ shopEnv });
    for (const name of new Set(VISITS.map(pageOf)))
      test(`the page ${name} after a link says what is so, and acts`, async ({ shop, visit }) => {
        const broken: Record<string, string[]> = {};
        const shared = { shop, answers, lines: new Map(), pressed: new Map() };
        for (const isBuyer of [false, true]) {
          const walk = await startWalk(await visit(isBuyer ? { username: 'sofia.r' } : {}));
          for (const each of VISITS.filter((one) => one.isBuyer === isBuyer && pageOf(one) === name)) {
            const found = await judgePage({ walk, ...shared }, each);
            if (found.length > 0) broken[`${isBuyer ? 'buyer' : 'visitor'} ${each.path}`] = found;
          }
        }
        expect(broken).toEqual({});
      });
  });
