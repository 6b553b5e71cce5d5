import { Router } from 'express';
import * as v from 'valibot';
import { ownRedirect } from '../http/ownAddress';
import { DEMO_PASSWORD } from '../seed/demoUsers';
import { formText } from './formText';
import { loginPage } from './loginPage';
import { picturesBeside, STYLESHEET_PATH, sendPage } from './pageFrame';
import type { PageParts } from './pageParts';
import { STYLESHEET } from './stylesheet';

const loginForm = v.object({ redirectUrl: formText, username: formText, password: formText, demoUser: formText });

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
