// Whether the session of the browser is still that of the user whom this document was rendered for. Once it is another's,
// or nobody's, nothing more is sent, shown or stored under the old name, and the document loads again (ADR 25).
import type { User } from '../../../shared/api/models';
import { loggedInUser, type SessionUser } from '../../../shared/domain/account/sessionUser';
import { AppError, toAppError } from '../../../shared/errors';
import type { Translate } from '../../../shared/messages/translate';
import { href } from '../../../shared/routing/href';
import { matchRoute, showsNoUser } from '../../../shared/routing/matchRoute';
import { isText } from '../../storage/shape';
import { forgetValues, storedValue } from '../../storage/storedValue';
import { countName } from '../../storage/values/lastCount';
import { isLeavingDocument, markLeaving } from './login';
import { forgetOthers } from './loginIntent';

/** After what other documents tell, the user is checked this often; a call asks at once. */
const RECHECK_MS = 1_000;
/** What a write was refused for has this long to leave for login with its intent, before the document loads again. */
const LOGIN_MS = 1_000;
/** The change for which a document of the last minute loaded again. */
const lastReload = storedValue('identity-reload', isText, { scope: 'tab', lifetimeMs: 60_000 });

export type Identity = ReturnType<typeof createIdentity>;

interface IdentityOptions {
  /** Null in the document of a visitor. */
  readonly user: SessionUser | null;
  /** Asks the backend; null for a visitor. */
  readonly ask: () => Promise<User | null>;
  readonly t: Translate;
}

/** What the answers have brought so far. */
interface Known {
  /** No other document has told since that another user may have logged in. */
  isConfirmed: boolean;
  /** The check in flight; there is one at a time. */
  check?: Promise<void>;
  /** Another user may have logged in since the latest check began. */
  isInvalidated: boolean;
  change?: 'other' | 'none';
}

/** The identity of this document. */
export function createIdentity({ user, ask, t }: IdentityOptions) {
  // The server has asked for this document.
  const known: Known = { isConfirmed: true, isInvalidated: false };
  const check = () => beginCheck(known, async () => learn(known, user, loggedInUser(await ask()))).finally(checkAgain);
  let isPausing = false;
  /** However often it was invalidated, one more check will do. Without an answer nothing changes: the next call asks again. */
  const checkAgain = () => {
    if (isPausing || known.check || known.change || !known.isInvalidated) return;
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      checkAgain();
    }, RECHECK_MS);
    check().catch(() => undefined);
  };
  return {
    /**
     * Resolves when a call may be sent: after a check in flight, and after one while another user may have logged in.
     *
     * @throws AppError that was never sent: `userChanged`; `unauthorized` for a write of a session that has ended; the failure
     * of the check itself.
     */
    admit: async (isWrite: boolean) => {
      while (known.check || !(known.isConfirmed || known.change)) {
        if (known.check) await known.check.catch(() => undefined);
        else await check().catch(throwNeverSent);
      }
      if (known.change === 'none' && isWrite)
        throw new AppError('unauthorized', t('transport.notAuthorized'), { status: 401, neverSent: true });
      if (known.change) throw new AppError('userChanged', '', { neverSent: true });
    },
    /** Asks, after a check in flight. When another user may have logged in, calls wait until a check is answered. */
    check: (isInvalidated: boolean) => {
      if (known.change || showsNoUser(matchRoute(window.location.pathname))) return;
      if (isInvalidated) {
        Object.assign(known, { isConfirmed: false, isInvalidated });
        checkAgain();
      } else if (!known.check) check().catch(() => undefined);
    },
  };
}

function beginCheck(known: Known, isConfirmed: () => Promise<boolean>) {
  known.isInvalidated = false;
  known.check = isConfirmed()
    .then((confirmed) => {
      if (confirmed && !known.isInvalidated) known.isConfirmed = true;
    })
    .finally(() => {
      known.check = undefined;
    });
  return known.check;
}

/** Learns who the user is now; returns whether it is still the document's. */
function learn(known: Known, user: SessionUser | null, current: SessionUser | null) {
  // The page of one who was not known is the visitors' when it is nobody's session. Deleting is always true.
  if (current?.id === user?.id) return delete document.documentElement.dataset.user;
  // The server does not know this session; a visitor's page shows no name.
  if (!user && !mayReload(user, current)) return true;
  if (known.change) return false;
  known.change = current ? 'other' : 'none';
  if (current) forgetOthers(current.id);
  else if (user) forgetValues((name) => name === countName(user.id));
  const react = () => {
    if (!isLeavingDocument()) whenShown(() => loadAgain(user, current));
    // The document may stay, for example after Stop: then it asks again.
    else Object.assign(known, { change: undefined, isConfirmed: false });
  };
  setTimeout(react, current ? 0 : LOGIN_MS);
  return false;
}

/** Of many tabs one loads at once: a hidden document is blank until the buyer comes back to it. */
function whenShown(load: () => void) {
  if (document.hidden) {
    document.body.hidden = true;
    document.addEventListener('visibilitychange', load, { once: true });
  } else load();
}

function throwNeverSent(cause: unknown): never {
  const { kind, message, status } = toAppError(cause);
  throw new AppError(kind, message, { status, call: 'currentUser', cause, neverSent: true });
}

const transition = (from: SessionUser | null, to: SessionUser | null) => `${from?.id ?? ''}>${to?.id ?? ''}`;

/** Whether no document of the last minute loaded again for the same change. */
const mayReload = (from: SessionUser | null, to: SessionUser | null) => lastReload.get() !== transition(from, to);

/** Loads the page for the user of now. A server that goes on rendering it for another is busy: that page has no name. */
function loadAgain(from: SessionUser | null, to: SessionUser | null) {
  const isNew = mayReload(from, to) && lastReload.set(transition(from, to));
  const { pathname, search } = window.location;
  markLeaving();
  if (isNew) window.location.reload();
  else window.location.replace(href.busy(pathname + search));
}
