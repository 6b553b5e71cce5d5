import type { Page } from '@playwright/test';

/** Console errors, console warnings and page errors of a browser context (N10). */
export class Complaints {
  readonly #texts: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** All complaints so far, allowed ones included. */
  all(): string[] {
    return [...this.#texts];
  }

  /** Complaints that no pattern allows. */
  unexpected(): string[] {
    return this.#texts.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }

  /** Accepts matching complaints, past and future. Chromium itself reports every failed response. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Removes and returns the unexpected complaints, which the test has then accounted for. */
  take(): string[] {
    const taken = this.unexpected();
    this.#texts.length = 0;
    return taken;
  }

  watch(page: Page): void {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.#texts.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#texts.push(`page error: ${error.message}`));
  }
}
