// Browser features that jsdom lacks and our components need, what it would do with a form, and a clean start for each test.
import { configure } from '@testing-library/react';

/** Adds modal dialogs (open, close and their events) and observers that never fire. */
function installBrowserParts() {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement): void {
      this.open = true;
    },
    close(this: HTMLDialogElement): void {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });
}

class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** What React or jsdom complain of during a test, which none expects. */
const complaints: string[] = [];

if ('document' in globalThis) {
  installBrowserParts();
  // Generous, so that a busy machine fails no test.
  configure({ asyncUtilTimeout: 20_000 });
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    jest.useRealTimers();
    complaints.length = 0;
    const { error } = console;
    jest.spyOn(console, 'error').mockImplementation((...parts) => {
      complaints.push(parts.join(' '));
      error(...parts);
    });
  });
  afterEach(() => expect(complaints).toEqual([]));
}

/** Collects what forms of the document submit during each test, as query strings, instead of sending it. */
export function watchFormSends(): readonly string[] {
  const sends: string[] = [];
  const onSubmit = (event: SubmitEvent): void => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const fields = [...new FormData(event.target)].map(([name, value]) => [name, String(value)]);
    sends.push(`${new URL(event.target.action).pathname}?${new URLSearchParams(fields)}`);
  };
  beforeEach(() => {
    sends.length = 0;
    document.addEventListener('submit', onSubmit);
  });
  afterEach(() => document.removeEventListener('submit', onSubmit));
  return sends;
}

/**
 * Counts the document loads that the code under test requests: reloads and other addresses, which jsdom does not follow but
 * reports to the console. `jest.restoreAllMocks` ends the watch.
 */
export function watchDocumentLoads(): () => number {
  const log = silenceErrors();
  return () => log.mock.calls.filter(([error]) => String(error).includes('Not implemented: navigation')).length;
}

/** Keeps expected errors out of the console; the test may look at them. */
export const silenceErrors = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

/** Collects the files that a test downloads: their names, and their lines without a byte order mark. */
export function watchDownloads() {
  const names: string[] = [];
  const files: Promise<string[]>[] = [];
  beforeEach(() => {
    for (const list of [names, files]) list.length = 0;
    Object.assign(URL, { createObjectURL: (file: Blob) => void files.push(linesOf(file)), revokeObjectURL: jest.fn() });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
  });
  return { names, files };
}

function linesOf(file: Blob) {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).split('\r\n'));
  reader.readAsText(file);
  return promise;
}

/** Collects where the links lead that a test follows, and follows none of them. */
export function watchLinks(): readonly string[] {
  const followed: string[] = [];
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.hasAttribute('href')) return;
    followed.push(link.pathname + link.search);
    event.preventDefault();
  };
  beforeEach(() => {
    followed.length = 0;
    document.addEventListener('click', onClick);
  });
  afterEach(() => document.removeEventListener('click', onClick));
  return followed;
}
