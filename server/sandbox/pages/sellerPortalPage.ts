import { SELLER_STATUSES, type SellerStatus } from '../../../shared/api/models';
import { escapeHtml } from '../../http/html';
import type { SandboxUser } from '../http/sessions';
import type { PageContent } from './pageFrame';

/** What each status is called, and what it means for the seller. */
const STATUS_TEXTS: Readonly<Record<SellerStatus, readonly [name: string, meaning: string]>> = {
  DRAFT: ['Draft', 'The application is not submitted yet.'],
  APPROVAL_WAITING: ['Approval waiting', 'A reviewer checks the documents.'],
  SETTLING_IN: ['Settling in', 'The seller agreement is to be accepted.'],
  REJECTED: ['Rejected', 'The application has to be corrected.'],
  ACTIVATED: ['Activated', 'Products can be published.'],
  DEACTIVATING: ['Deactivating', 'Open orders are still delivered.'],
  DEACTIVATED: ['Deactivated', 'The account is closed.'],
};

/** Products of a seller by what buyers see of them. */
export interface SellerProducts {
  readonly onShelf: number;
  readonly offShelf: number;
}

/** A stand-in for the suppliers' own system: shows the account, and moves it to any status. */
export function sellerPortalPage(
  user: SandboxUser,
  products: SellerProducts,
  pictures: readonly string[],
): PageContent {
  const [status, meaning] = user.sellerStatus
    ? STATUS_TEXTS[user.sellerStatus]
    : ['No application', 'Apply as a supplier.'];
  return {
    title: 'Seller portal',
    promise: [
      'Publish once, reach every distributor.',
      'You hold the stock and ship; distributors bring the customers.',
    ],
    pictures,
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
