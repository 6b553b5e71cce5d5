import type { RequestHandler } from 'express';
import { href } from '../../shared/routing/href';
import { matchRoute } from '../../shared/routing/matchRoute';
import { redirect } from '../http/redirect';
import { contextOf } from './requestContext';

/** Finds the page of the path; an unknown path goes to the home page (spec.md §2, C04). */
export const matchPage: RequestHandler = (req, res, next) => {
  const match = matchRoute(req.path);
  if (!match) return redirect(res, href.home());
  contextOf(res).match = match;
  next();
};
