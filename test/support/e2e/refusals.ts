// Browsers in which a call of the platform is missing, empty or refused: private windows, policies, old engines, frames.
import type { Page } from '@playwright/test';

type Refusal = 'missing' | 'null' | 'throws';
/** An object that scripts reach by its name, and its member. */
type Member = readonly [object: string, member: string];

/** What the application calls of the browser and may do without. */
export const REFUSALS: Readonly<Record<Refusal, readonly Member[]>> = {
  missing: [
    ...([
      ['window', 'BroadcastChannel'],
      ['Navigator.prototype', 'locks'],
      ['Navigator.prototype', 'clipboard'],
    ] as const),
    ...([
      ['window', 'requestIdleCallback'],
      ['Navigator.prototype', 'connection'],
      ['window', 'matchMedia'],
    ] as const),
    ...([
      ['window', 'IntersectionObserver'],
      ['Crypto.prototype', 'randomUUID'],
    ] as const),
    ...([
      ['window', 'scheduler'],
      ['Performance.prototype', 'getEntriesByType'],
    ] as const),
  ],
  null: [
    ['window', 'localStorage'],
    ['window', 'sessionStorage'],
    ['History.prototype', 'state'],
  ],
  throws: [
    ...([
      ['window', 'BroadcastChannel'],
      ['window', 'localStorage'],
      ['window', 'sessionStorage'],
    ] as const),
    ...([
      ['LockManager.prototype', 'request'],
      ['Clipboard.prototype', 'writeText'],
    ] as const),
    ...([
      ['Navigator.prototype', 'sendBeacon'],
      ['Crypto.prototype', 'randomUUID'],
    ] as const),
  ],
};

/** What the router can't do without: the page that the server sent stays. */
export const ROUTER_CALL: Member = ['History.prototype', 'replaceState'];

/** Refuses these in the documents that a page loads from now on. */
export function refuse(page: Page, refusal: Refusal, members: readonly Member[]): Promise<unknown> {
  return page.addInitScript(
    ([how, names]) => {
      const throwing = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const [path, name] of names) {
        const [first = '', part] = path.split('.');
        const named = first === 'window' ? window : (window as unknown as Record<string, object>)[first];
        const target = (part ? (named as Record<string, object>)[part] : named) as object;
        const before = Object.getOwnPropertyDescriptor(target, name);
        const isGetter = before?.get !== undefined;
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
