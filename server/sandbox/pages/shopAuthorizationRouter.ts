import { type Request, type Response, Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../database/database';
import { ownRedirect } from '../http/ownAddress';
import type { SandboxUser } from '../http/sessions';
import { formText } from './formText';
import { picturesBeside, sendPage } from './pageFrame';
import { buyerOrLogin, type PageParts } from './pageParts';
import { type ConnectedShop, shopAuthorizationPage } from './shopAuthorizationPage';

const PATH = '/iam/shop-authorization';
const form = v.object({ redirectUrl: formText, shopName: formText, channel: formText, connected: formText });

/** /iam/shop-authorization, which really connects a shop. */
export function shopAuthorizationRouter(parts: PageParts): Router {
  const { database, publicOrigin } = parts;
  const router = Router();
  router.get(PATH, (request, response) => {
    const buyer = buyerOrLogin(parts, request, response);
    if (buyer) show(database, buyer, request, response);
  });
  router.post(PATH, (request, response) => {
    const buyer = buyerOrLogin(parts, request, response);
    if (!buyer) return;
    const { redirectUrl, shopName, channel } = v.parse(form, request.body ?? {});
    const name = shopName.trim();
    if (name === '' || name.length > 60 || !connectShop(database, buyer, name, channel)) {
      show(database, buyer, request, response, 'Enter a shop name of up to 60 characters and choose a channel.');
    } else if (redirectUrl) {
      response.redirect(303, ownRedirect(redirectUrl, request, publicOrigin));
    } else {
      response.redirect(303, `${PATH}?connected=${encodeURIComponent(name)}`);
    }
  });
  return router;
}

function show(database: Database, buyer: SandboxUser, request: Request, response: Response, error?: string): void {
  const { redirectUrl, connected } = v.parse(form, { ...request.query, ...request.body });
  const channels = database.all<{ name: string }>('SELECT name FROM channels ORDER BY id').map(({ name }) => name);
  const shops = database.all<ConnectedShop>(
    `SELECT s.name, c.name AS channel, s.status FROM shops s JOIN channels c ON c.id = s.channel_id
     WHERE s.user_id = ? ORDER BY s.id`,
    buyer.id,
  );
  const page = { buyer: buyer.username, channels, shops, redirectUrl, connected, pictures: picturesBeside(database) };
  sendPage(response, error ? 400 : 200, shopAuthorizationPage(error ? { ...page, error } : page));
}

/** Adds a shop, or renews the one of that name on that channel. False when there is no such channel. */
function connectShop(database: Database, buyer: SandboxUser, name: string, channelName: string): boolean {
  const channel = database.get<{ id: number }>('SELECT id FROM channels WHERE name = ?', channelName);
  if (!channel) return false;
  const known = database.get<{ id: number }>(
    'SELECT id FROM shops WHERE user_id = ? AND channel_id = ? AND name = ?',
    buyer.id,
    channel.id,
    name,
  );
  if (known) {
    database.run("UPDATE shops SET status = 'ENABLED' WHERE id = ?", known.id);
  } else {
    const add = "INSERT INTO shops (user_id, channel_id, name, status) VALUES (?, ?, ?, 'ENABLED')";
    database.run(add, buyer.id, channel.id, name);
  }
  return true;
}
