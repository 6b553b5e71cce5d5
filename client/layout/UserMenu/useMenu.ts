import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { END_KEYS, moveFocus, VERTICAL_KEYS } from '../../components/rovingFocus/moveFocus';

interface Menu {
  readonly isOpen: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly toggle: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

const ITEM = '[role="menuitem"]';
const KEYS = { ...VERTICAL_KEYS, ...END_KEYS };

/**
 * The menu button pattern: opening focuses the first item, arrows wrap around, Escape closes and returns the focus
 * (S081).
 */
export function useMenu(): Menu {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>(ITEM)?.focus();
  }, [isOpen]);

  const onOpenKey = (event: KeyboardEvent): void => {
    if (moveFocus(event, ITEM, KEYS) || event.key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  };
  const onClosedKey = (event: KeyboardEvent): void => {
    if (event.target !== button.current || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return {
    isOpen,
    button,
    list,
    toggle: () => setOpen((open) => !open),
    onKeyDown: (event) => (isOpen ? onOpenKey(event) : onClosedKey(event)),
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
    },
  };
}
