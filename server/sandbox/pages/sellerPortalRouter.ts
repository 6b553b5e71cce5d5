import { Router } from 'express';
import * as v from 'valibot';
import { SELLER_STATUSES } from '../../../shared/api/models';
import type { Database } from '../database/database';
import type { SandboxUser } from '../http/sessions';
import { picturesBeside, sendPage } from './pageFrame';
import { buyerOrLogin, type PageParts } from './pageParts';
import { type SellerProducts, sellerPortalPage } from './sellerPortalPage';

const PATH = '/iam/seller';
const form = v.object({ status: v.picklist(SELLER_STATUSES) });

/** /iam/seller: where the Workbench leads, and where a demo account changes its status. */
export function sellerPortalRouter(parts: PageParts): Router {
  const { database } = parts;
  const router = Router();
  router.get(PATH, (request, response) => {
    const user = buyerOrLogin(parts, request, response);
    if (user) sendPage(response, 200, sellerPortalPage(user, productsOf(database, user), picturesBeside(database)));
  });
  router.post(PATH, (request, response) => {
    const user = buyerOrLogin(parts, request, response);
    if (!user) return;
    const { status } = v.parse(form, request.body ?? {});
    database.run('UPDATE users SET seller_status = ? WHERE id = ?', status, user.id);
    response.redirect(303, PATH);
  });
  return router;
}

/** The products of the supplier that has the account's name. */
function productsOf(database: Database, { name }: SandboxUser): SellerProducts {
  const count = `SELECT count(*) FILTER (WHERE p.status = 'ONSHELF') AS onShelf,
      count(*) FILTER (WHERE p.status = 'OFFSHELF') AS offShelf
    FROM products p JOIN suppliers s ON s.id = p.supplier_id WHERE s.name = ?`;
  return database.get<SellerProducts>(count, name) ?? { onShelf: 0, offShelf: 0 };
}
