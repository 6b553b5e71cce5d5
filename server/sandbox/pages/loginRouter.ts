import { Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../database/database';
import { ownRedirect } from '../http/ownAddress';
import type { Sessions } from '../http/sessions';
import { DEMO_PASSWORD } from '../seed/demoUsers';
import { loginPage } from './loginPage';
import { picturesBeside, STYLESHEET_PATH, sendPage } from './pageFrame';
import { STYLESHEET } from './stylesheet';

/** What the pages need of the sandbox. */
export interface PageParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly publicOrigin: string | undefined;
}

const text = v.optional(v.fallback(v.string(), ''), '');
const loginForm = v.object({ redirectUrl: text, username: text, password: text, demoUser: text });

/** /iam/login, where a buyer comes from anywhere and goes back to, and the stylesheet of all pages. */
export function loginRouter({ database, sessions, publicOrigin }: PageParts): Router {
  const router = Router();
  router.get(STYLESHEET_PATH, (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('css').send(STYLESHEET);
  });
  router.get('/iam/login', (request, response) => {
    const { redirectUrl } = v.parse(loginForm, request.query);
    sendPage(response, 200, loginPage({ redirectUrl, pictures: picturesBeside(database) }));
  });
  router.post('/iam/login', (request, response) => {
    const { redirectUrl, username, password, demoUser } = v.parse(loginForm, request.body ?? {});
    const name = demoUser || (password === DEMO_PASSWORD ? username.trim() : '');
    if (sessions.start(name, response)) {
      response.redirect(303, ownRedirect(redirectUrl, request, publicOrigin));
      return;
    }
    const error = 'The username or the password is not right.';
    sendPage(response, 401, loginPage({ redirectUrl, error, pictures: picturesBeside(database) }));
  });
  return router;
}
