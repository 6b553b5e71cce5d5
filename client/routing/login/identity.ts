// Whether the session of the browser is still that of the user whom this document was rendered for. Once it is another's,
// or nobody's, nothing more is sent, shown or stored under the old name, and the document loads again (ADR 25).
import type { User } from '../../../shared/api/models';
import { loggedInUser, type SessionUser } from '../../../shared/domain/account/sessionUser';
import { AppError } from '../../../shared/errors';
import type { Translate } from '../../../shared/messages/translate';
import { href } from '../../../shared/routing/href';
import { matchRoute, showsNoUser } from '../../../shared/routing/matchRoute';
import { isText } from '../../storage/shape';
import { forgetValues, MINUTE, storedValue } from '../../storage/storedValue';
import { countName } from '../../storage/values/lastCount';
import { isLeavingDocument, markLeaving } from '../../storefront/watchLeaving';
import { forgetOthers } from './loginIntent';
import { whenShown } from './whenShown';

/** What a write was refused for has this long to leave for login with its intent, before the document loads again. */
const LOGIN_MS = 1_000;
/** The change for which a document of the last minute loaded again. */
const lastReload = storedValue('identity-reload', isText, MINUTE);

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
  change?: 'other' | 'none';
}

/** The identity of this document. */
export function createIdentity({ user, ask, t }: IdentityOptions) {
  const known: Known = {};
  // The document for which the last one loaded again is here: the same change may come once more.
  if (user && lastReload.get()?.endsWith(`>${user.id}`)) lastReload.remove();
  let checking: Promise<void> | undefined;
  /** Another user may have logged in since the check in flight began. */
  let isOutdated = false;
  const check = () => {
    if (known.change || showsNoUser(matchRoute(window.location.pathname))) return;
    isOutdated = checking !== undefined;
    checking ??= ask()
      .then((current) => learn(known, user, loggedInUser(current)))
      // Without an answer nothing changes: the proxy makes no call for another user.
      .catch(() => undefined)
      .finally(() => {
        checking = undefined;
        if (isOutdated) check();
      });
  };
  return {
    /**
     * Resolves when a call may be sent: after a check in flight.
     *
     * @throws AppError that was never sent: `userChanged`; `unauthorized` for a write of a session that has ended.
     */
    ensureSameUser: async (isWrite: boolean) => {
      while (checking) await checking;
      if (known.change === 'none' && isWrite)
        throw new AppError('unauthorized', t('transport.notAuthorized'), { status: 401, neverSent: true });
      if (known.change) throw new AppError('userChanged', '', { neverSent: true });
    },
    /** Asks who is logged in; during a check once more after it. */
    check,
  };
}

/** Learns who the user is now. */
function learn(known: Known, user: SessionUser | null, current: SessionUser | null) {
  if (current?.id === user?.id) {
    // The page of one who was not known is the visitors' when it is nobody's session.
    delete document.documentElement.dataset.user;
    return;
  }
  // A visitor's page needs no reload when the server itself sees no user.
  if (known.change || (!user && !mayReload(user, current))) return;
  known.change = current ? 'other' : 'none';
  if (current) forgetOthers(current.id);
  else if (user) forgetValues((name) => name === countName(user.id));
  const react = () => {
    if (!isLeavingDocument()) whenShown(() => loadAgain(user, current));
    // The document may stay, for example after Stop: then the proxy refuses its calls, and it asks again.
    else known.change = undefined;
  };
  setTimeout(react, current ? 0 : LOGIN_MS);
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
