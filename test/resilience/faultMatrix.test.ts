// Every fault of the embedded backend on every call of every page, for visitors and buyers (docs/reliability.md, B2–B13).
import { FAULT_KIND_NAMES, type FaultKindName } from '../../server/sandbox/faults/faultKinds';
import { noteFigure } from '../support/resilience/cases';
import { headerIn, KeptConnection } from '../support/resilience/keptConnection';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../support/resilience/serverProcess';

type Outcome = number | 'busy' | 'login';
/** What the essential call of a page loads. */
type Content = 'home' | 'list' | 'category' | 'product' | 'article' | 'none' | 'error';

interface Page {
  readonly path: string;
  readonly isMember: boolean;
  readonly content: Content;
  /** Status without a fault. */
  readonly status: number;
}

const page = (path: string, isMember: boolean, content: Content, status = 200): Page => ({
  path,
  isMember,
  content,
  status,
});

const PAGES: readonly Page[] = [
  page('/', false, 'home'),
  page('/help', false, 'list'),
  page('/help/11', false, 'category'),
  page('/article/detail/5', false, 'article'),
  page('/invite', false, 'none'),
  page('/404', false, 'none', 404),
  page('/search', true, 'list'),
  page('/items/20450001', true, 'product'),
  page('/distributor/selection/cart', true, 'list'),
  page('/distributor/list/products', true, 'list'),
  page('/account/verification', true, 'none'),
  page('/vendor/audit', true, 'none'),
  page('/notAccess', true, 'error', 403),
  page('/pageDown', true, 'error', 410),
  page('/linkError', true, 'error', 400),
];
/** Loaded without any call (B12). */
const STATIC = [page('/busy', false, 'none', 503), page('/upgrading', false, 'none')];

/** Responses that a page can use. */
const USABLE: readonly FaultKindName[] = [
  'delay',
  'wrongTypes',
  'leakPrices',
  'byteOrderMark',
  'extraAnswer',
  'emptied',
];
/** Well-formed responses and refusals, which no breaker counts as an outage: they come before those that it counts. */
const ANSWERED: readonly FaultKindName[] = [
  'unauthorized',
  'forbidden',
  'badRequest',
  'notFound',
  'gone',
  'ignored',
  'empty',
  'nullPayload',
  'deep',
  'wrongPayload',
];
const ENDLESS: readonly FaultKindName[] = ['hang', 'drip'];
const BROKEN = FAULT_KIND_NAMES.filter((kind) => ![...USABLE, ...ANSWERED, ...ENDLESS].includes(kind));

/** When the user call says so, a member page goes no further; undefined when there is a user. */
function gateOutcome(kind: FaultKindName): Outcome | undefined {
  if (USABLE.includes(kind)) return undefined;
  return ['unauthorized', 'ignored', 'empty', 'nullPayload'].includes(kind) ? 'login' : 'busy';
}

/** What the essential call makes of a page (C20). */
function contentOutcome(kind: FaultKindName, { content, status }: Page): Outcome {
  if (content === 'none' || content === 'error') return status;
  const isList = content === 'list' || content === 'home';
  const isEntity = content === 'product' || content === 'article';
  switch (kind) {
    case 'unauthorized':
      return content === 'home' ? 200 : 403;
    case 'badRequest':
      return 400;
    case 'forbidden':
      return 403;
    case 'notFound':
      return isEntity ? 404 : 'busy';
    case 'gone':
      return isEntity ? 410 : 'busy';
    case 'ignored':
    case 'deep':
      if (isEntity) return 'busy';
      return isList ? 200 : 404;
    case 'empty':
    case 'nullPayload':
      return isList ? 200 : 404;
    case 'emptied':
      // A product comes in a list, and so does the category; an article does not.
      return content === 'product' || content === 'category' ? 404 : status;
    case 'wrongTypes':
      return content === 'category' ? 404 : status;
    default:
      return USABLE.includes(kind) ? status : 'busy';
  }
}

function expectedOutcome(kind: FaultKindName, one: Page, isBuyer: boolean): Outcome {
  if (one.isMember && !isBuyer) return 'login';
  const gate = one.isMember ? gateOutcome(kind) : undefined;
  // An error page is shown even when nothing is known of the user.
  if (one.content === 'error' && gate === 'busy') return one.status;
  return gate ?? contentOutcome(kind, one);
}

let patient: ServerProcess;
let quick: ServerProcess;
let session: string;

beforeAll(async () => {
  patient = await startServerProcess({ SSR_TIMEOUT_MS: '30000', REQUEST_TIMEOUT_MS: '30000' });
  quick = await startServerProcess({ SSR_TIMEOUT_MS: '1000', REQUEST_TIMEOUT_MS: '1000' });
  session = await patient.logIn('mei.lin');
  quickSession = await quick.logIn('mei.lin');
});
afterAll(stopServerProcesses);
let quickSession: string;

/** The rows of the catalogue that one fault or another belongs to. */
const ROWS = ['B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'B10', 'B11', 'B13'];

/** The outcomes of all pages with this fault on every call, for a visitor or a buyer. */
async function outcomesOf(
  kind: FaultKindName,
  pages: readonly Page[],
  isBuyer: boolean,
): Promise<Record<string, Outcome>> {
  const isEndless = ENDLESS.includes(kind);
  const cookie = isEndless ? quickSession : session;
  const outcomes = pages.map(async ({ path }): Promise<[string, Outcome]> => {
    const connection = new KeptConnection(isEndless ? quick.port : patient.port);
    const lines = [
      `GET ${path} HTTP/1.1`,
      'Host: localhost',
      `X-Sandbox-Fault: *;${kind};delayMs=1`,
      ...(isBuyer ? [`Cookie: ${cookie}`] : []),
    ];
    const response = await connection.send(`${lines.join('\r\n')}\r\n\r\n`);
    connection.close();
    const location = headerIn(response, 'location');
    if (location === `/busy?from=${encodeURIComponent(path)}`) return [path, 'busy'];
    return [path, location?.startsWith('/iam/login?') ? 'login' : response.status];
  });
  return Object.fromEntries(await Promise.all(outcomes));
}

describe(`every page, with a fault on all its calls (catalogue ${ROWS.join(', ')})`, () => {
  const rows = [...USABLE, ...ANSWERED, ...BROKEN, ...ENDLESS];

  it('is tested with every kind', () => {
    for (const row of ROWS) noteFigure(row, `${rows.length} faults × ${PAGES.length} pages × visitor and buyer`);
    noteFigure('B12', `${rows.length} faults × ${STATIC.length} pages × visitor and buyer`);
    expect([...rows].sort()).toEqual([...FAULT_KIND_NAMES].sort());
  });

  it.each(rows)('has the expected outcome for %s', async (kind) => {
    for (const isBuyer of [false, true]) {
      const expected = Object.fromEntries(PAGES.map((one) => [one.path, expectedOutcome(kind, one, isBuyer)]));
      expect({ isBuyer, ...(await outcomesOf(kind, PAGES, isBuyer)) }).toEqual({ isBuyer, ...expected });
    }
  });

  it.each(rows)('and no call stays as it is for %s (catalogue B12)', async (kind) => {
    for (const isBuyer of [false, true])
      expect(await outcomesOf(kind, STATIC, isBuyer)).toEqual({ '/busy': 503, '/upgrading': 200 });
  });
});

/** The kept connection of the login. */
const baseSockets = 1;

describe('after all faults', () => {
  it('no promise was left alone, nothing crashed, and no socket stays open', async () => {
    for (const server of [patient, quick]) {
      let reading = await server.read();
      const sockets = (): number => reading.resources.filter((kind) => kind === 'TCPSocketWrap').length;
      // The sockets of anonymous calls stay for the next ones; they are idle for seconds at most.
      for (let round = 0; round < 100 && sockets() > baseSockets; round++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        reading = await server.read();
      }
      expect({ rejections: reading.rejections, sockets: Math.max(baseSockets, sockets()) }).toEqual({
        rejections: 0,
        sockets: baseSockets,
      });
      expect(server.output()).not.toMatch(/process\.failed|request\.failed/);
    }
  });

  it('pages are as before', async () => {
    const connection = new KeptConnection(patient.port);
    for (const { path, status } of PAGES) {
      const { status: seen } = await connection.send(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${session}\r\n\r\n`,
      );
      expect([path, seen]).toEqual([path, status]);
    }
    connection.close();
  });
});
