// Browser features that jsdom lacks and our components need.

/** Adds modal dialogs (open, close and their events) and a ResizeObserver that never fires. */
export function installBrowserParts(): void {
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
  Object.assign(globalThis, { ResizeObserver: SilentResizeObserver });
}

class SilentResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
