import type { Config } from '../../config/config';
import { createTranslator } from '../../shared/messages/createTranslator';
import { href } from '../../shared/routing/href';
import { THEME_COLOR } from '../render/renderDocument';

/** The background until the first paint: --surface-0. */
const BACKGROUND_COLOR = '#ffffff';

/** The web manifest with the name of this deployment (A28, N04); the icons are files of `public/`. */
export function webManifest({ siteName, messages }: Pick<Config, 'siteName' | 'messages'>): object {
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
