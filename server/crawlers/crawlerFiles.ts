import { type Response, Router } from 'express';
import type { Config } from '../../config/config';
import { createTranslator } from '../../shared/messages/createTranslator';
import { href } from '../../shared/routing/href';
import { isOpenToVisitors } from '../../shared/routing/matchRoute';
import { routes } from '../../shared/routing/routes';
import { publicOriginOf } from '../http/requestTarget';
import { pageMethods } from '../http/response';
import { THEME_COLOR } from '../render/renderDocument';

/** Seconds that a cache may store what crawlers read. */
const MAX_AGE_S = 600;

/** Lets caches store a response that is the same for everyone; without PUBLIC_URL it names the host of its request. */
export function setPublicCaching(res: Response, { publicUrl }: Config): void {
  res.setHeader('Cache-Control', publicUrl ? `public, max-age=${MAX_AGE_S}` : 'no-cache');
}

/** Files made of configuration alone: they need no login, no open site and no backend. */
export function crawlerFiles(config: Config): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const manifest = JSON.stringify(webManifest(config));
  const serve = (path: string, type: string, textOf: (origin: string) => string) =>
    router.all(path, pageMethods, (req, res) => {
      setPublicCaching(res, config);
      res.type(type).send(textOf(publicOriginOf(config, req)));
    });
  serve('/robots.txt', 'text', (origin) => robotsText(config, origin));
  serve('/manifest.webmanifest', 'application/manifest+json', () => manifest);
  if (config.securityContact) serve('/.well-known/security.txt', 'text', (origin) => securityText(config, origin));
  return router;
}

/** How long what security.txt says is believed, from the day on which it is read: RFC 9116 wants less than a year. */
const SECURITY_TEXT_DAYS = 180;

function securityText({ securityContact }: Config, origin: string) {
  const end = new Date();
  end.setUTCDate(end.getUTCDate() + SECURITY_TEXT_DAYS);
  const [day] = end.toISOString().split('T');
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${day}T00:00:00Z`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Login pages under our origin, each with another return address. */
const LOGIN_PATH = '/iam/';

/**
 * robots.txt for an origin: pages that need a login are disallowed. Files, pictures and calls under /api stay allowed,
 * because pages are rendered with them; error pages too, because a crawler has to read their status and their noindex.
 */
function robotsText({ publicPages }: Config, origin: string) {
  const gated = routes.filter((route) => !isOpenToVisitors(route, publicPages)).flatMap(({ paths }) => paths);
  // A rule applies to every path that it begins, so it ends where the parameters start.
  const prefixes = new Set([...gated.map((path) => path.replace(/:.*/, '')), LOGIN_PATH]);
  const rules = [...prefixes].map((prefix) => `Disallow: ${prefix}\n`);
  return `User-agent: *\n${rules.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The background until the first paint: --surface-0. */
const BACKGROUND_COLOR = '#ffffff';

/** The web manifest with the name of this deployment; the icons are files of `public/`. */
function webManifest({ siteName, messages }: Config) {
  return {
    id: href.home(),
    name: siteName,
    short_name: siteName,
    description: createTranslator(messages)('seo.description'),
    lang: 'en-US',
    start_url: href.home(),
    scope: '/',
    // Login and the seller portal may be on other origins, so the address stays visible.
    display: 'minimal-ui',
    theme_color: THEME_COLOR,
    background_color: BACKGROUND_COLOR,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}
