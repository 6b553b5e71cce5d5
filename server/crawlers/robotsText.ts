import type { Config } from '../../config/config';
import { isOpenToVisitors } from '../../shared/routing/matchRoute';
import { routes } from '../../shared/routing/routes';

/** Login pages under our origin, each with another return address. */
const LOGIN_PATH = '/iam/';

/**
 * robots.txt for an origin (A01): pages that need a login are disallowed. Files, pictures and calls under /api stay allowed,
 * because pages are rendered with them; error pages too, because a crawler has to read their status and their noindex.
 */
export function robotsText({ publicPages }: Pick<Config, 'publicPages'>, origin: string): string {
  const gated = routes.filter((route) => !isOpenToVisitors(route, publicPages)).flatMap(({ paths }) => paths);
  // A rule applies to every path that it begins, so it ends where the parameters start.
  const prefixes = new Set([...gated.map((path) => path.replace(/:.*/, '')), LOGIN_PATH]);
  const rules = [...prefixes].map((prefix) => `Disallow: ${prefix}\n`);
  return `User-agent: *\n${rules.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}
