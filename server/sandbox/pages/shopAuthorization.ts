import { type Request, type Response, Router } from 'express';
import * as v from 'valibot';
import { escapeHtml } from '../../http/response';
import type { Database } from '../database/database';
import type { SandboxUser } from '../http/sessions';
import { buyerOrLogin, formText, ownRedirect, type PageContext, sendPage } from './pageLayout';

const PATH = '/iam/shop-authorization';
const form = v.object({ redirectUrl: formText, shopName: formText, channel: formText, connected: formText });

/** /iam/shop-authorization, which connects a shop to the logged-in buyer. */
export function shopAuthorizationRouter(context: PageContext): Router {
  const { publicOrigin } = context;
  const router = Router();
  router.get(PATH, (request, response) => {
    const buyer = buyerOrLogin(context, request, response);
    if (buyer) show(context, buyer, request, response);
  });
  router.post(PATH, (request, response) => {
    const buyer = buyerOrLogin(context, request, response);
    if (!buyer) return;
    const { redirectUrl, shopName, channel } = v.parse(form, request.body ?? {});
    const name = shopName.trim();
    if (name === '' || name.length > 60 || !connectShop(context.database, buyer, name, channel)) {
      show(context, buyer, request, response, 'Enter a shop name of up to 60 characters and choose a channel.');
    } else if (redirectUrl) {
      response.redirect(303, ownRedirect(redirectUrl, request, publicOrigin));
    } else {
      response.redirect(303, `${PATH}?connected=${encodeURIComponent(name)}`);
    }
  });
  return router;
}

function show(context: PageContext, buyer: SandboxUser, request: Request, response: Response, error?: string): void {
  const { database, siteName } = context;
  const { redirectUrl, connected } = v.parse(form, { ...request.query, ...request.body });
  const channels = database.all<{ name: string }>('SELECT name FROM channels ORDER BY id');
  const options = channels.map(({ name }) => `<option>${escapeHtml(name)}</option>`).join('');
  const shops = database.all<ConnectedShop>(
    `SELECT s.name, c.name AS channel, s.status FROM shops s JOIN channels c ON c.id = s.channel_id
     WHERE s.user_id = ? ORDER BY s.id`,
    buyer.id,
  );
  sendPage(context, response, error ? 400 : 200, {
    title: 'Authorize a shop',
    promise: [
      'Connect once, list for good.',
      `${siteName} may list products to your shop. It never sees your shop password.`,
    ],
    body: `<div class="box">
<span class="badge">Demo shop back office</span>
<h1>Authorize a shop</h1>
<p class="lead">Logged in as ${escapeHtml(buyer.username)}. A shop that is connected already is renewed.</p>
${connected ? `<p class="banner" role="status">${escapeHtml(connected)} is connected. You can close this page and choose the shop when you list.</p>` : ''}
${error ? `<p class="banner banner--danger" role="alert">${escapeHtml(error)}</p>` : ''}
<form class="form" method="post" action="/iam/shop-authorization"><input type="hidden" name="redirectUrl" value="${escapeHtml(redirectUrl)}">
<div class="field"><label for="shopName">Shop name</label><input class="input" id="shopName" name="shopName" maxlength="60" required></div>
<div class="field"><label for="channel">Channel</label><select class="input" id="channel" name="channel">${options}</select></div>
<button class="button" type="submit">Authorize</button>
</form>
${shopList(shops)}
</div>`,
    footnote: '<p class="small"><a href="/account/verification">Back to My Account</a></p>',
  });
}

/** Adds a shop, or renews an existing one of that name and channel. False when the channel is unknown. */
function connectShop(database: Database, buyer: SandboxUser, name: string, channelName: string): boolean {
  const channel = database.get<{ id: number }>('SELECT id FROM channels WHERE name = ?', channelName);
  if (!channel) return false;
  const existing = database.get<{ id: number }>(
    'SELECT id FROM shops WHERE user_id = ? AND channel_id = ? AND name = ?',
    buyer.id,
    channel.id,
    name,
  );
  if (existing) {
    database.run("UPDATE shops SET status = 'ENABLED' WHERE id = ?", existing.id);
  } else {
    const add = "INSERT INTO shops (user_id, channel_id, name, status) VALUES (?, ?, ?, 'ENABLED')";
    database.run(add, buyer.id, channel.id, name);
  }
  return true;
}

interface ConnectedShop {
  readonly name: string;
  readonly channel: string;
  readonly status: string;
}

function shopList(shops: readonly ConnectedShop[]): string {
  if (shops.length === 0) return '';
  const rows = shops.map(
    ({ name, channel, status }) =>
      `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(channel)}, ${status === 'ENABLED' ? 'enabled' : 'expired'}</dd></div>`,
  );
  return `<dl class="facts">${rows.join('')}</dl>`;
}
