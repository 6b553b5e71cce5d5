import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Closes the dialog, which returns the focus; then calls `then`, by default the owner's `onClose`. */
  readonly close: (then?: () => void) => void;
  readonly closedby: 'none' | undefined;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClose: () => void;
}

interface ModalOptions {
  /** A handler is running: the dialog stays open until it is done (spec.md §4). */
  readonly busy?: boolean;
  readonly onClose: () => void;
}

/**
 * Shows a native dialog as modal while its component is mounted. The owner must not unmount it before `onClose`, or the
 * browser would not return the focus.
 */
export function useModalDialog({ busy = false, onClose }: ModalOptions): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const after = useRef<() => void>(undefined);
  useEffect(() => open(ref.current), []);
  return {
    ref,
    close: (then = onClose) => {
      after.current = then;
      ref.current?.close();
    },
    // Besides Escape, a browser's back gesture closes dialogs.
    closedby: busy ? 'none' : undefined,
    onCancel: (event) => {
      if (busy) event.preventDefault();
    },
    onClose: () => {
      // Browsers without `closedby` close even a busy dialog on a second Escape.
      if (after.current) after.current();
      else if (busy) open(ref.current);
      else onClose();
    },
  };
}

/** Focuses the element with `data-focus-first`, if any; otherwise the browser decides. */
function open(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-focus-first]')?.focus();
}
