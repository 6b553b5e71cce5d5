import { loadable } from '../../../client/components/loadable';
import type { StorefrontEvent } from '../../../client/storefront/events';

export const ownPages = {
  about: { view: loadable(() => import(/* webpackChunkName: "about-page" */ './AboutPage/AboutPage')) },
};

const told: StorefrontEvent[] = [];

/** Nothing leaves the browser before the consent, which this shop keeps as a cookie; what was told until then is kept. */
export function start(): void {
  document.addEventListener('storefront', ({ detail }: CustomEventInit<StorefrontEvent>) => {
    if (detail) told.push(detail);
    if (!document.cookie.includes('consent=yes')) return;
    if (!document.getElementById('statistics')) {
      Object.assign(window, { told });
      document.head.append(
        Object.assign(document.createElement('script'), { id: 'statistics', src: 'https://statistics.example/s.js' }),
      );
    }
  });
}
