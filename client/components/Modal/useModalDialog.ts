import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Closes, which gives the focus back to where it was; then calls `then`, or the owner's `onClose` without it. */
  readonly close: (then?: () => void) => void;
  readonly closedby: 'none' | undefined;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClose: () => void;
}

interface ModalOptions {
  /** A handler is running: the dialog stays until it is done (spec.md §4). */
  readonly busy?: boolean;
  readonly onClose: () => void;
}

/**
 * Opens a native dialog as a modal one for as long as its component is mounted. Its owner unmounts it on `onClose`, never
 * before, or the browser would not give the focus back.
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
    // Not only Esc: a browser's back gesture closes dialogs too.
    closedby: busy ? 'none' : undefined,
    onCancel: (event) => {
      if (busy) event.preventDefault();
    },
    onClose: () => {
      // A browser that does not know `closedby` lets a second Esc close a busy one all the same.
      if (after.current) after.current();
      else if (busy) open(ref.current);
      else onClose();
    },
  };
}

/** The focus goes to what is marked for it, else to where the browser puts it. */
function open(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-focus-first]')?.focus();
}
