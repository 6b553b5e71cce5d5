// What jsdom lacks of a browser and components of ours need. Only as much as tests can see.

/** Gives jsdom modal dialogs (they open, close, and say so) and a ResizeObserver that never fires. */
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
