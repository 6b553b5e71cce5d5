import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** Rest of the mouse before the panel opens, and its absence before it closes; crossing the button does nothing. */
const OPEN_MS = 100;
const CLOSE_MS = 250;

/** `hover`: opened by the mouse alone, and closed when it leaves; `pinned`: opened on purpose. */
type Mode = 'closed' | 'hover' | 'pinned';

interface PanelState {
  readonly mode: Mode;
  /** How often the arrow key asked for the focus to go into the panel since it opened. */
  readonly focusRequests: number;
}

interface MegaPanelControl {
  readonly isOpen: boolean;
  readonly focusRequests: number;
  readonly close: () => void;
  readonly onButtonClick: () => void;
  readonly onButtonKeyDown: (event: KeyboardEvent) => void;
  /** For the element that holds button and panel. */
  readonly zone: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

const CLOSED: PanelState = { mode: 'closed', focusRequests: 0 };

/** Opens the category panel by hover, tap and keys, and closes it again (S082, D50). */
export function useMegaPanel(button: RefObject<HTMLButtonElement | null>): MegaPanelControl {
  const [{ mode, focusRequests }, setState] = useState(CLOSED);
  const zone = useRef<HTMLDivElement>(null);
  const later = useLater();
  const isOpen = mode !== 'closed';
  const close = (): void => setState(CLOSED);

  useEscape(isOpen, () => {
    if (zone.current?.contains(document.activeElement)) button.current?.focus();
    setState(CLOSED);
  });
  const onHover = (event: PointerEvent, ms: number, from: Mode, next: Mode): void => {
    if (event.pointerType !== 'mouse') return;
    later(ms, () => setState((state) => (state.mode === from ? { ...CLOSED, mode: next } : state)));
  };
  return {
    isOpen,
    focusRequests,
    close,
    // A mouse has opened the panel by the time it clicks; that click keeps it open.
    onButtonClick: () => setState({ ...CLOSED, mode: mode === 'pinned' ? 'closed' : 'pinned' }),
    onButtonKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setState({ mode: 'pinned', focusRequests: focusRequests + 1 });
    },
    zone: {
      ref: zone,
      onPointerEnter: (event) => onHover(event, OPEN_MS, 'closed', 'hover'),
      onPointerLeave: (event) => onHover(event, CLOSE_MS, 'hover', 'closed'),
      onBlur: (event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
  };
}

/** Runs something later, unless something else is to be run later before that. */
function useLater(): (ms: number, run: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (ms, run) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
}

/** Hears Esc wherever the focus is: what a mouse opened must be closable by it too. */
function useEscape(isOpen: boolean, onEscape: () => void): void {
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}
