import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface ModalOptions {
  /** A handler is running: the dialog stays open until it is done. */
  readonly busy?: boolean;
  /** The user has closed the dialog; its owner unmounts it. */
  readonly onClose: () => void;
}

/**
 * Props of a native dialog that is modal for as long as it is mounted. Its owner closes it by unmounting it: the dialog is
 * closed while it is still in the document, so that the browser returns the focus to where it was.
 */
export function useModalDialog({ busy, onClose }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    open(dialog);
    return () => {
      dialog?.close();
      lockScroll();
    };
  }, []);
  return {
    ref,
    /** Closes the dialog, as Esc does; `onClose` follows. */
    close: () => ref.current?.close(),
    // Not only Esc: a browser's back gesture closes dialogs too.
    closedby: busy ? ('none' as const) : undefined,
    onCancel: (event: SyntheticEvent) => {
      if (busy) event.preventDefault();
    },
    onClose: () => {
      // The event is asynchronous: by now the dialog may be unmounted or open again.
      if (ref.current?.open !== false) return;
      // A browser without `closedby` lets a second Esc close a busy dialog.
      if (busy) open(ref.current);
      else onClose();
    },
  };
}

/** Focuses what its dialog has marked `data-focus-first`, if anything: for a button that goes when it is pressed. */
export function focusFirst(element: Element): void {
  element.closest('dialog')?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
}

/** Without an element to focus first the browser chooses. */
function open(dialog: HTMLDialogElement | null) {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  lockScroll();
  focusFirst(dialog);
}

/** The page behind an open dialog does not scroll; a selector with `:has` would be newer than our browsers. */
function lockScroll() {
  document.documentElement.classList.toggle('behind-dialog', document.querySelector('dialog[open]') !== null);
}
