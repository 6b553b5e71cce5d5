import type { Request, Response } from 'express';
import * as v from 'valibot';
import type { Database } from '../database/database';
import type { SandboxUser, Sessions } from '../http/sessions';

/** What every page needs. */
export interface PageContext {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly publicOrigin: string | undefined;
  readonly siteName: string;
}

/** A form or query field; missing or non-text values read as empty. */
export const formText = v.optional(v.fallback(v.string(), ''), '');

/** The logged-in buyer; anyone else is redirected to the login page and back, and the result is undefined. */
export function buyerOrLogin({ sessions }: PageContext, request: Request, response: Response): SandboxUser | undefined {
  const { buyer } = sessions.of(request, response);
  if (!buyer) response.redirect(303, `/iam/login?redirectUrl=${encodeURIComponent(request.originalUrl)}`);
  return buyer;
}
