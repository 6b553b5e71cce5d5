import { escapeHtml } from '../../http/html';
import type { PageContent } from './pageFrame';

/** A shop that is connected already. */
export interface ConnectedShop {
  readonly name: string;
  readonly channel: string;
  readonly status: string;
}

interface ShopAuthorizationParts {
  readonly buyer: string;
  readonly channels: readonly string[];
  readonly shops: readonly ConnectedShop[];
  readonly redirectUrl: string;
  readonly error?: string;
  /** Name of the shop that was connected a moment ago. */
  readonly connected?: string;
  readonly pictures: readonly string[];
}

/** The channel's page on which the owner of a shop lets the marketplace list to it. */
export function shopAuthorizationPage(parts: ShopAuthorizationParts): PageContent {
  const { channels, redirectUrl, error, connected, pictures } = parts;
  const options = channels.map((channel) => `<option>${escapeHtml(channel)}</option>`).join('');
  return {
    title: 'Authorize a shop',
    promise: [
      'Connect once, list for good.',
      'Tovaro may list products to your shop. It never sees your shop password.',
    ],
    pictures,
    body: `<div class="box">
<span class="badge">Demo shop back office</span>
<h1>Authorize a shop</h1>
<p class="lead">Logged in as ${escapeHtml(parts.buyer)}. A shop that is connected already is renewed.</p>
${connected ? `<p class="banner" role="status">${escapeHtml(connected)} is connected. You can close this page and choose the shop when you list.</p>` : ''}
${error ? `<p class="banner banner--danger" role="alert">${escapeHtml(error)}</p>` : ''}
<form class="form" method="post" action="/iam/shop-authorization"><input type="hidden" name="redirectUrl" value="${escapeHtml(redirectUrl)}">
<div class="field"><label for="shopName">Shop name</label><input class="input" id="shopName" name="shopName" maxlength="60" required></div>
<div class="field"><label for="channel">Channel</label><select class="input" id="channel" name="channel">${options}</select></div>
<button class="button" type="submit">Authorize</button>
</form>
${shopList(parts.shops)}
</div>`,
    footnote: '<p class="small"><a href="/account/verification">Back to My Account</a></p>',
  };
}

function shopList(shops: readonly ConnectedShop[]): string {
  if (shops.length === 0) return '';
  const rows = shops.map(
    ({ name, channel, status }) =>
      `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(channel)}, ${status === 'ENABLED' ? 'enabled' : 'expired'}</dd></div>`,
  );
  return `<dl class="facts">${rows.join('')}</dl>`;
}
