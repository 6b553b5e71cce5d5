import type { User } from '../../../shared/api/models';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { toAppError } from '../../../shared/errors';
import type { TabMessage, Tabs } from '../../storage/tabs';
import { storeCount } from '../../storage/values/cartCount';
import { readHistory, writeHistory } from '../../storage/values/searchHistoryCookie';
import { watchDocumentLoads } from '../../testing/browserParts';
import { testStorefront, testUser } from '../../testing/testStorefront';
import { createIdentity } from './identity';
import { leaveForLoginOnce } from './login';
import { saveLoginIntent } from './loginIntent';
import { watchIdentity } from './watchIdentity';

const wire = (user: Partial<User>): User => ({
  ...{ id: undefined, username: undefined, name: undefined, isTourist: false },
  ...user,
});
const SAME = wire({ id: testUser.id, name: 'Renamed' });
const OTHER = wire({ id: 'u2' });
const OTHER_USER: SessionUser = { ...testUser, id: 'u2' };
const storefront = testStorefront();

const CHANGED = 'userChanged, never sent';
const ENDED = 'unauthorized, never sent';

type Answer = User | null | Error;
let loads: () => number;
let started: number;
let over: AbortController;

beforeEach(() => {
  over = new AbortController();
  window.history.replaceState(null, '', '/search');
  loads = watchDocumentLoads();
  jest.useFakeTimers();
  started = performance.timeOrigin;
  jest.setSystemTime(started);
});
afterEach(() => over.abort());

/** The identity of a document, which is told of others by `meetOther`; answers are used in order, the last one repeatedly. */
function setUp(user: SessionUser | null, ...answers: Answer[]) {
  const ask = jest.fn(async () => {
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const told: string[] = [];
  let meetOther = (): void => undefined;
  let hear = (_message: TabMessage): void => undefined;
  const tabs: Tabs = {
    restored: () => undefined,
    publish: ({ kind }) => told.push(kind),
    subscribe: (listener) => {
      hear = listener;
      return () => undefined;
    },
    onOtherUser: (listener) => {
      meetOther = listener;
      return () => undefined;
    },
  };
  const identity = createIdentity({ user, ask, t: storefront.t });
  const watch = (): void => watchIdentity(user, identity.check, tabs, over.signal);
  const ensureSameUser = (isWrite: boolean): Promise<string> =>
    identity.ensureSameUser(isWrite).then(
      () => 'sent',
      (error: unknown) => `${toAppError(error).kind}${toAppError(error).neverSent ? ', never sent' : ''}`,
    );
  return {
    ask,
    ensureSameUser,
    watch,
    told,
    meetOther: () => meetOther(),
    hear: (message: TabMessage) => hear(message),
  };
}

type Page = ReturnType<typeof setUp>;

const at = (seconds: number) => (): void => void jest.advanceTimersByTime(seconds * 1000 - performance.now());
const clockSetBack = (): void => void jest.setSystemTime(started - 86_400_000);
const toFront = (): void => void document.dispatchEvent(new Event('visibilitychange'));
/** Lets answers arrive, and the document load again. */
const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(1_000);

describe('the user is asked for (D114)', () => {
  it.each<[string, number, readonly ((page: Page) => unknown)[]]>([
    ['not when the document has just been loaded', 0, []],
    ['not when it comes to the front within 10 s', 0, [at(9), toFront]],
    ['when it comes to the front after 10 s', 1, [at(10), toFront]],
    ['once in 10 s', 1, [at(10), toFront, at(19), toFront]],
    ['again after 10 s', 2, [at(10), toFront, settle, at(20), toFront]],
    ['when another user’s document is heard of', 1, [({ meetOther }) => meetOther()]],
    ['when it comes to the front, whatever the clock says (D169)', 1, [at(10), clockSetBack, toFront]],
    [
      'not on a page that is the same for everyone (D191)',
      0,
      [() => window.history.replaceState(null, '', '/busy'), at(10), toFront],
    ],
    [
      'not before a read or a write, however late',
      0,
      [at(600), ({ ensureSameUser }) => ensureSameUser(false), ({ ensureSameUser }) => ensureSameUser(true)],
    ],
  ])('%s', async (_when, times, steps) => {
    const page = setUp(testUser, SAME);
    page.watch();
    for (const step of steps) await step(page);
    await settle();
    expect([page.ask.mock.calls.length, page.told, loads()]).toEqual([times, ['opened'], 0]);
  });

  it.each<[string, Answer, string | undefined, number]>([
    ['is the page of the visitor whom an answer names (D191)', null, undefined, 0],
    ['loads again for the user whom it names (D191)', SAME, 'unknown', 1],
    ['stays as it is when there is none (D191)', new Error('down'), 'unknown', 0],
  ])('at once where the server did not know who it is: the document %s', async (_what, answer, shown, times) => {
    const root = document.documentElement;
    root.dataset.user = 'unknown';
    const page = setUp(null, answer, answer);
    page.watch();
    await settle();
    // Others learn of no user by it, and its calls are sent.
    const admitted = times === 0 ? await page.ensureSameUser(false) : 'sent';
    expect([page.ask.mock.calls.length, page.told, root.dataset.user, loads(), admitted]).toEqual([
      ...[1, [], shown, times, 'sent'],
    ]);
    at(20)();
    toFront();
    await settle();
    expect(page.ask).toHaveBeenCalledTimes(times === 0 ? 2 : 1);
    delete root.dataset.user;
  });
});

describe('an answer (N27)', () => {
  it.each<[string, SessionUser | null, Answer, number, string, string]>([
    ['of the same user', testUser, SAME, 0, 'sent', 'sent'],
    ['of another user', testUser, OTHER, 1, CHANGED, CHANGED],
    ['of nobody', testUser, null, 1, CHANGED, ENDED],
    ['of a tourist', testUser, wire({ id: testUser.id, isTourist: true }), 1, CHANGED, ENDED],
    ['that fails', testUser, new Error('down'), 0, 'sent', 'sent'],
    ['of a visitor to a visitor', null, null, 0, 'sent', 'sent'],
    ['of a tourist to a visitor', null, wire({ id: 't1', isTourist: true }), 0, 'sent', 'sent'],
    ['of a user to a visitor', null, OTHER, 1, CHANGED, CHANGED],
  ])('%s decides about reloads, reads and writes', async (_of, user, answer, times, ofRead, ofWrite) => {
    const { ensureSameUser, watch, meetOther } = setUp(user, answer);
    watch();
    meetOther();
    expect(await Promise.all([ensureSameUser(false), ensureSameUser(true)])).toEqual([ofRead, ofWrite]);
    await settle();
    meetOther();
    await settle();
    expect(loads()).toBe(times);
  });

  it('to an older check does not undo a later invalidation', async () => {
    const first = Promise.withResolvers<User | null>();
    const { ask, ensureSameUser, watch, meetOther } = setUp(testUser, OTHER);
    ask.mockReturnValueOnce(first.promise);
    watch();
    at(10)();
    toFront();
    meetOther();
    const admitted = ensureSameUser(true);
    first.resolve(SAME);
    expect(await admitted).toBe(CHANGED);
  });
});

describe('thirty tabs (D114)', () => {
  it('make one check at a time, however many other documents they hear of', async () => {
    const [first, second] = [Promise.withResolvers<User | null>(), Promise.withResolvers<User | null>()];
    const { ask, watch, meetOther } = setUp(testUser, SAME);
    ask.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
    watch();
    for (let documents = 0; documents < 30; documents++) meetOther();
    expect(ask).toHaveBeenCalledTimes(1);
    first.resolve(SAME);
    await settle();
    expect(ask).toHaveBeenCalledTimes(2);
    for (let documents = 0; documents < 30; documents++) meetOther();
    second.resolve(OTHER);
    await settle();
    expect([ask.mock.calls.length, loads()]).toEqual([2, 1]);
  });

  it('are blank while they are hidden, and load when they are shown', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { ask, watch, meetOther } = setUp(testUser, OTHER);
    watch();
    meetOther();
    await settle();
    meetOther();
    expect([ask.mock.calls.length, loads(), document.body.hidden]).toEqual([1, 0, true]);
    hidden.mockReturnValue(false);
    toFront();
    expect([ask.mock.calls.length, loads()]).toEqual([1, 1]);
    document.body.hidden = false;
  });
});

describe('a log-out in another tab (D199)', () => {
  it.each<[string, SessionUser | null, TabMessage['kind'], boolean, boolean, number, number]>([
    ['is blank until the answer', testUser, 'loggingOut', false, true, 0, 0],
    ['loads again, whatever the backend answers', testUser, 'loggedOut', false, true, 1, 1],
    ['is blank while it is hidden, and loads again when it is shown', testUser, 'loggedOut', true, true, 0, 1],
    ['that is hidden does not wait for the answer', testUser, 'loggingOut', true, true, 0, 1],
    ['of a visitor stays', null, 'loggedOut', false, false, 0, 0],
  ])('a document %s', async (_what, user, kind, isHidden, isBlank, ...times) => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    const { ask, watch, hear } = setUp(user, new Error('down'));
    watch();
    hear({ kind });
    await settle();
    expect([document.body.hidden, loads(), ask.mock.calls.length]).toEqual([isBlank, times[0], 0]);
    hidden.mockReturnValue(false);
    toFront();
    expect(loads()).toBe(times[1]);
    document.body.hidden = false;
  });
});

describe('a document of another user’s session', () => {
  it('removes the searches of the user before, and of nobody else (D199)', () => {
    writeHistory(['mug']);
    const searches = ['mei', 'mei', 'ana'].map((userId) => {
      setUp({ ...testUser, id: userId }, null).watch();
      const found = readHistory();
      writeHistory(['lamp']);
      return found;
    });
    expect(searches).toEqual([['mug'], ['lamp'], []]);
  });

  it.each<[string, SessionUser | null, Answer, string | undefined, string[]]>([
    ['another user comes', OTHER_USER, OTHER, 'u1', []],
    ['another user comes who was a visitor', OTHER_USER, OTHER, undefined, ['intent']],
    ['another user is met', testUser, OTHER, 'u1', []],
    ['the same user comes', testUser, SAME, 'u1', ['cart-count:u1', 'desk:u1', 'selection:cart:u1', 'intent']],
    // The count may have been that of another user.
    ['nobody is met', testUser, null, 'u1', ['desk:u1', 'selection:cart:u1', 'intent']],
    ['a visitor comes', null, null, 'u1', ['cart-count:u1', 'desk:u1', 'selection:cart:u1', 'intent']],
  ])(
    'keeps what users have left when %s only if it is theirs (C19, D154, D64)',
    async (_when, user, answer, userId, kept) => {
      storeCount('u1', 3);
      localStorage.setItem('sf:desk:u1', '{}');
      sessionStorage.setItem('sf:selection:cart:u1', '{}');
      saveLoginIntent({ kind: 'list', products: [], userId });
      const { watch, meetOther } = setUp(user, answer);
      watch();
      meetOther();
      await settle();
      const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage)].map((key) => key.slice(3));
      expect(stored.filter((name) => !/^(identity-reload|login-leaving|user)$/.test(name)).toSorted()).toEqual(
        kept.toSorted(),
      );
    },
  );

  it('leaves for login with the work that the ended session interrupted, and is not loaded again', async () => {
    const { ensureSameUser, watch, meetOther } = setUp(testUser, null);
    watch();
    meetOther();
    expect(await ensureSameUser(true)).toBe(ENDED);
    leaveForLoginOnce(storefront);
    await settle();
    expect([loads(), window.location.hash.split('?')[0]]).toEqual([0, '#login']);
    // After Stop the document is still there, and the proxy refuses its calls.
    expect(await ensureSameUser(true)).toBe('sent');
  });

  it.each([
    ['leaves for another page', testUser, 'u2', CHANGED, 2],
    ['goes on for a visitor, without a name', null, 'u2', 'sent', 1],
  ])('%s when the server renders it again for the former user', async (_what, user, id, ofCall, times) => {
    const documents = [setUp(user, wire({ id })), setUp(user, wire({ id }))];
    for (const { watch, meetOther } of documents) {
      watch();
      meetOther();
      await settle();
      // Each document has a mark of its own; here they share one.
      sessionStorage.removeItem('sf:login-leaving');
    }
    expect([await documents[1]?.ensureSameUser(false), loads()]).toEqual([ofCall, times]);
  });

  it('loads again for the same change once that user’s document was there', async () => {
    for (const user of [null, OTHER_USER, null]) {
      const { watch, meetOther } = setUp(user, OTHER);
      watch();
      meetOther();
      await settle();
      sessionStorage.removeItem('sf:login-leaving');
    }
    expect(loads()).toBe(2);
  });
});
