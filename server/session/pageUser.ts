// Who a page is of, told in each of its calls: a call is made for no other user than the page's (ADR 25).
import { createHmac } from 'node:crypto';
import type { Config } from '../../config/config';
import { sessionCookiesIn } from '../cookies/ownCookies';

const TAG_LENGTH = 16;

/**
 * The value of PAGE_USER_HEADER for a user: the id, and a tag of the session that had the page. The tag is keyed by the
 * session's cookies, so every instance finds the same one, and without these cookies it is of no use.
 */
export function pageUserOf(userId: string, cookieHeader: string | undefined, config: Config): string {
  const cookies = sessionCookiesIn(cookieHeader, config).toSorted();
  const tag = createHmac('sha256', cookies.join(';')).update(userId).digest('base64url');
  // An id may have characters that no header can.
  return `${encodeURIComponent(userId)}:${tag.slice(0, TAG_LENGTH)}`;
}

/** The user whom such a value names; undefined when it names none. */
export function userIdIn(pageUser: string): string | undefined {
  try {
    return decodeURIComponent(pageUser.split(':', 1)[0] ?? '');
  } catch {
    return undefined;
  }
}
