import { AppError, type FailureKind } from '../../shared/errors';
import { createTranslator } from '../../shared/messages/createTranslator';
import { recordedLog } from '../../test/support/recordedLog';
import type { UserResult } from '../session/session';
import { createInitialState } from './buildPage';
import { noticesOf } from './notices';
import type { PageRequest } from './readPageRequest';

const request = { requestId: 'request-1', publicOrigin: 'http://shop.example' } as PageRequest;
const PART = 'New arrivals could not be loaded';
const VISITOR: UserResult = { user: null };

interface Part {
  readonly kind: FailureKind;
  readonly name?: 'home.newest.title';
}

/** The notices of a page with these failed parts, and the lines that were logged. */
function report(parts: readonly Part[], userResult = VISITOR) {
  const { log, lines } = recordedLog();
  const partialFailures = parts.map(({ kind, name }) => ({
    error: new AppError(kind, `text of ${kind}`, { status: 500, call: 'suggest', cause: new Error('cause') }),
    name,
  }));
  const page = { requestId: 'request-1', route: 'home' } as const;
  return { notices: noticesOf(userResult, partialFailures, page, log, createTranslator('literal')), lines };
}

describe('a failure that a page survived', () => {
  it.each<[FailureKind, string]>([
    ['http', 'text of http'],
    ['timeout', 'request timeout'],
    ['aborted', 'request timeout'],
    ['crash', 'Unknown error'],
  ])('names the part that failed with %s, and shows %s (S167, D57)', (kind, notice) => {
    expect(report([{ kind, name: 'home.newest.title' }]).notices).toEqual([`${PART}: ${notice}`]);
  });

  it('logs a failed part, and shows none that is decoration (D90)', () => {
    const { notices, lines } = report([{ kind: 'http' }]);
    expect(notices).toEqual([]);
    expect(lines).toMatchObject([
      {
        ...{ level: 'warn', event: 'page.partFailed', requestId: 'request-1', route: 'home', kind: 'http' },
        ...{ call: 'suggest', status: 500, message: 'text of http' },
        err: { message: 'cause' },
      },
    ]);
  });

  it('logs a user call that failed, and says nothing of it (D33, D191, N03)', () => {
    const failure = new AppError('http', 'The user service is away');
    const { notices, lines } = report([], { user: null, isUserUnknown: true, failure });
    const line = { level: 'error', event: 'backend.callFailed', call: 'currentUser', requestId: 'request-1' };
    expect([notices, lines]).toMatchObject([[], [{ ...line, reason: 'http' }]]);
  });
});

describe('createInitialState', () => {
  const user = { id: 'u1', username: 'mei', name: 'Mei' };
  const categories = [{ id: '1', cateName: 'Home' }];
  const config = { siteName: 'Tovaro' } as never;
  const stateOf = (notices: readonly string[], isUserUnknown?: true) => {
    const loaded = { page: { data: {} }, partialFailures: [], categories, isComplete: true };
    const userResult = { user, ...(isUserUnknown && { isUserUnknown }), failure: new AppError('http', 'internal') };
    return createInitialState(config, request, userResult, loaded, { data: { a: 1 } }, notices);
  };

  it('is exactly what crosses to the browser', () => {
    expect(stateOf(['a', 'b', 'a'])).toEqual({
      ...{ config, user, categories, page: { data: { a: 1 } } },
      ...{ requestId: 'request-1', publicOrigin: 'http://shop.example', notices: ['a', 'b'] },
    });
    expect(stateOf([])).not.toHaveProperty('notices');
    expect([stateOf([]).isUserUnknown, stateOf([], true).isUserUnknown]).toEqual([undefined, true]);
  });
});
