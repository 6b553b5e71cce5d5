import type { SeedArticleCategory } from './article';

export const gettingStarted: SeedArticleCategory = {
  id: 1,
  name: 'Getting started',
  subCategories: [
    {
      id: 11,
      name: 'Accounts',
      articles: [
        {
          id: 10,
          title: 'What you can do with and without an account',
          updatedAt: '2026-10-28T07:12:05Z',
          content: `<p>You can look around without an account. Prices, the selection cart and listing need one, because suppliers agree to show their prices to distributors only.</p>
<h2>What each account sees</h2>
<table><thead><tr><th scope="col">Account</th><th scope="col">Prices</th><th scope="col">Selection cart</th><th scope="col">List to shop</th></tr></thead>
<tbody><tr><td>None</td><td>Hidden</td><td>No</td><td>No</td></tr><tr><td>Tourist</td><td>Hidden</td><td>No</td><td>No</td></tr><tr><td>Buyer</td><td>Shown</td><td>Yes</td><td>Yes, with a connected shop</td></tr></tbody></table>
<p>A supplier uses the same account. When the application is accepted, the Workbench appears in the account menu.</p>`,
        },
        {
          id: 11,
          title: 'Log in on a shared computer',
          updatedAt: '2026-08-14T11:40:52Z',
          content: `<p>On a computer that others use as well, log out when you leave. Logging out ends the session on the server and clears the search history and the cached lists of this browser.</p>
<h2>If you forgot to log out</h2>
<ol><li>Log in on any other device.</li><li>Open the account page and log out there.</li><li>Change your password with your identity provider.</li></ol>
<blockquote>Nobody from the marketplace will ever ask you for your password, by phone or by message.</blockquote>`,
        },
      ],
    },
    {
      id: 12,
      name: 'Shops',
      articles: [
        {
          id: 1,
          title: 'Connect your shop in four steps',
          updatedAt: '2026-11-14T09:24:36Z',
          content: `<p>Listing needs a connected shop. You connect it once, in your shop's own back office, and the marketplace never sees your shop password.</p>
<h2>Before you start</h2>
<ul><li>You are logged in with the account that will list products.</li><li>You can open the back office of your shop as its owner or administrator.</li></ul>
<h2>Connect the shop</h2>
<ol><li>Open any product and choose <b>List to shop</b>.</li><li>In the List Shop window choose <b>Authorize TKshop</b>. Your shop's authorization page opens in a new tab.</li><li>Confirm the permissions there, then return to this page.</li><li>Your shop now appears in the list with the status Enabled.</li></ol>
<blockquote>An authorization can expire. When it does, the shop leaves the list until you authorize it again.</blockquote>
<h2>What each status means</h2>
<table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody><tr><td>Enabled</td><td>You can list products to this shop.</td></tr><tr><td>Expired</td><td>Authorize the shop again to continue listing.</td></tr></tbody></table>`,
        },
        {
          id: 2,
          title: 'Renew an expired authorization',
          updatedAt: '2026-10-19T15:02:10Z',
          content: `<p>Channels end an authorization after some months, or when the shop's owner changes the password. The shop then no longer appears in the List Shop window. Nothing that was listed before is lost.</p>
<h2>Renew it</h2>
<ol><li>Open <a href="/account/verification">My Account</a>.</li><li>Under Connected shops choose <b>Authorize TKshop</b>.</li><li>Log in to the same shop and confirm the permissions again.</li></ol>
<p>The shop keeps its name and its history. If you confirm with another shop, that one is added as a new shop.</p>`,
        },
        {
          id: 18,
          title: 'Remove a shop',
          updatedAt: '2026-06-02T08:30:00Z',
          content: `<p>A shop is removed where it was connected: in the back office of the channel. Open the page of connected applications there, choose the marketplace and withdraw the authorization.</p>
<p>Within a minute the shop disappears from the List Shop window. Products that were already listed stay in your shop; take them down there if you no longer want to sell them.</p>`,
        },
      ],
    },
  ],
};
