// Browser features that jsdom lacks and our components need, what it would do with a form, and a clean start for each test.

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
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => log.mock.calls.filter(([error]) => String(error).includes('Not implemented: navigation')).length;
}
