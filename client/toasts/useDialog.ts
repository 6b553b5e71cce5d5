import { useState } from 'react';
import { useWhenLoaded } from './useWhenLoaded';

/** Opens a dialog as soon as its code is loaded. */
export function useDialog(dialog: { readonly load: () => Promise<unknown> }) {
  const whenLoaded = useWhenLoaded();
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    open: () => void whenLoaded(dialog.load(), () => setOpen(true)),
    close: () => setOpen(false),
  };
}
