import { Router } from 'express';
import * as v from 'valibot';
import { SELLER_STATUSES, type SellerStatus } from '../../../shared/api/models';
import { escapeHtml } from '../../http/response';
import type { Database } from '../database/database';
import type { SandboxUser } from '../http/sessions';
import { buyerOrLogin, type PageContent, type PageContext, sendPage } from './pageLayout';

const PATH = '/iam/seller';
const form = v.object({ status: v.picklist(SELLER_STATUSES) });

/** /iam/seller, the demo seller portal: shows the account and changes its status. */
export function sellerPortalRouter(context: PageContext): Router {
  const { database } = context;
  const router = Router();
  router.get(PATH, (request, response) => {
    const user = buyerOrLogin(context, request, response);
    if (user) sendPage(context, response, 200, sellerPortalPage(user, productsOf(database, user)));
  });
  router.post(PATH, (request, response) => {
    const user = buyerOrLogin(context, request, response);
    if (!user) return;
    const { status } = v.parse(form, request.body ?? {});
    database.run('UPDATE users SET seller_status = ? WHERE id = ?', status, user.id);
    response.redirect(303, PATH);
  });
  return router;
}

/** Products of the supplier with the account's name. */
function productsOf(database: Database, { name }: SandboxUser): SellerProducts {
  const count = `SELECT count(*) FILTER (WHERE p.status = 'ONSHELF') AS onShelf,
      count(*) FILTER (WHERE p.status = 'OFFSHELF') AS offShelf
    FROM products p JOIN suppliers s ON s.id = p.supplier_id WHERE s.name = ?`;
  return database.get<SellerProducts>(count, name) ?? { onShelf: 0, offShelf: 0 };
}

/** Name and meaning of each status. */
const STATUS_TEXTS: Readonly<Record<SellerStatus, readonly [name: string, meaning: string]>> = {
  DRAFT: ['Draft', 'The application is not submitted yet.'],
  APPROVAL_WAITING: ['Approval waiting', 'A reviewer checks the documents.'],
  SETTLING_IN: ['Settling in', 'The seller agreement is to be accepted.'],
  REJECTED: ['Rejected', 'The application has to be corrected.'],
  ACTIVATED: ['Activated', 'Products can be published.'],
  DEACTIVATING: ['Deactivating', 'Open orders are still delivered.'],
  DEACTIVATED: ['Deactivated', 'The account is closed.'],
};

/** Product counts of a seller. */
interface SellerProducts {
  readonly onShelf: number;
  readonly offShelf: number;
}

function sellerPortalPage(user: SandboxUser, products: SellerProducts): PageContent {
  const [status, meaning] = user.sellerStatus
    ? STATUS_TEXTS[user.sellerStatus]
    : ['No application', 'Apply as a supplier.'];
  return {
    title: 'Seller portal',
    promise: [
      'Publish once, reach every distributor.',
      'You hold the stock and ship; distributors bring the customers.',
    ],
    body: `<div class="box">
<span class="badge">Demo seller portal</span>
<h1>${escapeHtml(user.name)}</h1>
<p class="lead"><strong>${status}.</strong> ${meaning}</p>
<dl class="facts"><div><dt>Products on shelf</dt><dd>${products.onShelf}</dd></div><div><dt>Off shelf</dt><dd>${products.offShelf}</dd></div></dl>
<form class="choices" method="post" action="/iam/seller">
<h2>Set the account's status</h2>
${SELLER_STATUSES.map((other) => choice(other, other === user.sellerStatus)).join('\n')}
</form>
</div>`,
    footnote: '<p class="small"><a href="/">Back to the marketplace</a></p>',
  };
}

function choice(status: SellerStatus, current: boolean): string {
  const [name, meaning] = STATUS_TEXTS[status];
  const mark = current ? ' aria-current="true"' : '';
  return `<button type="submit" name="status" value="${status}"${mark}><span>${name}</span><span class="role">${meaning}</span></button>`;
}
