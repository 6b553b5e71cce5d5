import type { Response } from 'express';
import type { Config } from '../../config/config';
import { isOpenToVisitors } from '../../shared/routing/matchRoute';
import { routes } from '../../shared/routing/routes';

const ITEM_ROUTE = routes.find(({ name }) => name === 'item');
/** In `public/`: which links the browser may load ahead when the user is about to follow them. */
const RULES = '"/speculationRules.json"';

/**
 * Lets the browser load a product's page while its link is hovered (ADR 0017). Only for users who may open products: for the
 * others the page is a redirect to login.
 */
export function allowSpeculation(res: Response, isMember: boolean, { publicPages }: Pick<Config, 'publicPages'>): void {
  if (ITEM_ROUTE && (isMember || isOpenToVisitors(ITEM_ROUTE, publicPages))) res.setHeader('Speculation-Rules', RULES);
}
