import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Menu {
  readonly isOpen: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly toggle: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

const items = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** A menu button: opens with the first item focused, arrows go round, Esc closes and gives the focus back (S081). */
export function useMenu(): Menu {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) items(list.current)[0]?.focus();
  }, [isOpen]);

  const onOpenKey = (event: KeyboardEvent): void => {
    const all = items(list.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const places: Record<string, number> = { ArrowDown: (at + 1) % all.length, ArrowUp: at - 1, Home: 0, End: -1 };
    const place = places[event.key];
    if (place !== undefined) {
      event.preventDefault();
      all.at(place)?.focus();
    } else if (event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    }
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
