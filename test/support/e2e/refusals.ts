// Browsers in which a call of the platform is missing, empty or refused: private windows, policies, old engines, frames.
import type { Page } from '@playwright/test';

type Refusal = 'missing' | 'null' | 'throws';

/** What the application calls of the browser and may do without. */
export const REFUSALS: Readonly<Record<Refusal, readonly string[]>> = {
  missing: [
    'window.BroadcastChannel',
    'Navigator.prototype.locks',
    'Navigator.prototype.clipboard',
    'window.requestIdleCallback',
    'Navigator.prototype.connection',
    'window.matchMedia',
    'window.IntersectionObserver',
    'Crypto.prototype.randomUUID',
    'window.scheduler',
    'Performance.prototype.getEntriesByType',
  ],
  null: ['window.localStorage', 'window.sessionStorage', 'History.prototype.state'],
  throws: [
    'window.BroadcastChannel',
    'window.localStorage',
    'window.sessionStorage',
    'LockManager.prototype.request',
    'Clipboard.prototype.writeText',
    'Navigator.prototype.sendBeacon',
    'Crypto.prototype.randomUUID',
  ],
};

/** What the router can't do without: the page that the server sent stays. */
export const ROUTER_CALL = 'History.prototype.replaceState';

/** Refuses these in the documents that a page loads from now on. */
export function refuse(page: Page, refusal: Refusal, members: readonly string[]): Promise<unknown> {
  return page.addInitScript(
    ([how, names]) => {
      const throwing = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const member of names) {
        const [first = '', ...path] = member.split('.');
        const name = path.pop() ?? '';
        const named = (window as unknown as Record<string, Record<string, object>>)[first];
        const target = (path[0] ? named?.[path[0]] : named) as object;
        const isGetter = Object.getOwnPropertyDescriptor(target, name)?.get !== undefined;
        delete (target as Record<string, unknown>)[name];
        if (how === 'null') Object.defineProperty(target, name, { get: () => null, configurable: true });
        if (how === 'throws')
          Object.defineProperty(target, name, {
            configurable: true,
            ...(isGetter ? { get: throwing } : { value: throwing }),
          });
      }
    },
    [refusal, members] as const,
  );
}

/** Records what the server's page says, before the application is there. */
export const recordServed = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { served: document.getElementById('root')?.textContent });
    });
  });

/** What the server's page said, and what stands there now. */
export const textsOf = (page: Page): Promise<{ served: string; shown: string }> =>
  page.evaluate(() => ({
    served: (window as unknown as { served: string }).served,
    shown: document.getElementById('root')?.textContent ?? '',
  }));
