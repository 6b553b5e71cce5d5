// What a user does with a browser, and sees in it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '../../support/e2e/fixtures';
import type { Engine } from './engines';

/** A name in full, or a pattern for it. */
type Name = string | RegExp;

const PATIENCE_MS = 15_000;
const POLL_MS = 50;
/** More steps of the focus than any page needs. */
const MAX_TABS = 60;

/** The first visible element of this name, and whether a tap reaches it where it is; throws until the page's scripts run. */
function locate(selector: string, name: string, isPattern: boolean, reveal: boolean) {
  const isLoading = history.scrollRestoration === 'auto' || document.querySelector('link[media="print"]') !== null;
  if (isLoading && document.querySelector('script[src^="/assets/start."]')) throw new Error('The page loads');
  const nameOf = (one: HTMLElement & { labels?: NodeListOf<HTMLElement> | null }): string =>
    (one.ariaLabel ?? (one.labels?.[0] ?? one).innerText).replace(/\s+/g, ' ').trim();
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) => one.checkVisibility() && (isPattern ? new RegExp(name).test(nameOf(one)) : nameOf(one) === name),
  );
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const isReached = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  if (reveal && !isReached) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return { x, y, isReached, isFocused: element === document.activeElement, text: element.innerText };
}

type Found = ReturnType<typeof locate>;

/** Whether all that is in the window has loaded and moves no more. */
function isAtRest(): boolean {
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
  });
  // Of those that a list of thumbnails has scrolled out of view, Firefox loads none.
  const isInView = (image: HTMLImageElement): boolean => {
    const { left, top, width, height } = image.getBoundingClientRect();
    return document.elementsFromPoint(left + width / 2, top + height / 2).includes(image);
  };
  return !isMoving && [...document.images].every((image) => image.complete || !isInView(image));
}

export class User {
  constructor(
    readonly browser: Engine,
    readonly shop: Shop,
    readonly isPhone: boolean,
  ) {}

  #find(selector: string, name: Name = /(?:)/, reveal = false): Promise<Found> {
    const isPattern = name instanceof RegExp;
    return this.browser.evaluate(locate, selector, isPattern ? name.source : name, isPattern, reveal);
  }

  /** Reads until a value is as awaited; a document that loads, or that is replaced by another, cannot be read. */
  async until<T>(what: string, read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const value = await read().catch(() => undefined);
      if (value !== undefined && isDone(value)) return value;
      if (Date.now() > end) throw new Error(`${what}; last: ${JSON.stringify(value)}`);
      await sleep(POLL_MS);
    }
  }

  /** Opens a page of the shop as another document. */
  open(path: string): Promise<void> {
    return this.browser.open(this.shop.origin + path);
  }

  /** Waits until an element is visible; resolves with its text. */
  async see(selector: string, name?: Name): Promise<string> {
    const find = () => this.#find(selector, name);
    return (await this.until(`There is no ${selector} ${name ?? ''}`, find, Boolean))?.text ?? '';
  }

  /** Waits until no such element is visible. */
  async miss(selector: string, name?: Name): Promise<void> {
    const find = () => this.#find(selector, name);
    await this.until(`There still is ${selector} ${name ?? ''}`, find, (found) => found === null);
  }

  /** Taps an element where nothing covers it, once all is at rest. */
  async tap(selector: string, name?: Name): Promise<void> {
    await this.see(selector, name);
    await this.settle();
    const find = () => this.#find(selector, name, true);
    const found = await this.until(`No tap reaches ${selector} ${name ?? ''}`, find, (one) => one?.isReached === true);
    if (found) await this.browser.tap(found.x, found.y);
  }

  /** Taps a link that opens a tab, and goes on there. */
  async tapForTab(selector: string, name: Name): Promise<void> {
    const before = await this.browser.tabs();
    await this.tap(selector, name);
    await this.until('No tab has opened', this.browser.tabs, (count) => count > before);
    await this.browser.showLastTab();
  }

  /** Moves the focus to an element with the Tab key. */
  async tabTo(selector: string, name?: Name): Promise<void> {
    await this.see(selector, name);
    for (let step = 0; step < MAX_TABS; step++) {
      if ((await this.#find(selector, name))?.isFocused) return;
      await this.browser.press('Tab');
    }
    throw new Error(`${MAX_TABS} steps of the focus do not reach ${selector}`);
  }

  /** Replaces the text of a field. */
  async fill(label: string, text: string): Promise<void> {
    // On a busy machine Firefox misses some taps.
    const focus = async () => {
      await this.tap('input', label);
      return this.#find('input', label);
    };
    await this.until(`A tap does not focus ${label}`, focus, (found) => found?.isFocused === true);
    await this.browser.evaluate(() => (document.activeElement as HTMLInputElement).select());
    await this.browser.type(text);
  }

  /** Waits for an address of the shop. */
  async reach(path: string): Promise<void> {
    const read = () => this.browser.evaluate(() => location.pathname + location.search);
    await this.until(`The address is not ${path}`, read, (address) => address === path);
  }

  /** Goes this many entries of the history on or back. */
  async go(entries: number): Promise<void> {
    await this.browser.evaluate((delta) => void setTimeout(() => history.go(delta)), entries);
  }

  scroll(top: number): Promise<void> {
    return this.browser.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  }

  scrolled(): Promise<number> {
    return this.browser.evaluate(() => Math.round(window.scrollY));
  }

  /** Waits until there is nothing more to see. */
  async settle(): Promise<void> {
    await this.until('The page does not come to rest', () => this.browser.evaluate(isAtRest), Boolean);
  }

  /** By how much the page is wider than its window. */
  overflow(): Promise<number> {
    return this.browser.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}
