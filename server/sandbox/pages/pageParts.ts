import type { Request, Response } from 'express';
import type { Database } from '../database/database';
import type { SandboxUser, Sessions } from '../http/sessions';

/** What the pages need of the sandbox. */
export interface PageParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly publicOrigin: string | undefined;
}

/** The buyer who asks; anybody else is sent to log in and comes back, and the result is undefined. */
export function buyerOrLogin({ sessions }: PageParts, request: Request, response: Response): SandboxUser | undefined {
  const { buyer } = sessions.of(request, response);
  if (!buyer) response.redirect(303, `/iam/login?redirectUrl=${encodeURIComponent(request.originalUrl)}`);
  return buyer;
}
