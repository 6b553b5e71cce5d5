import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Hover-intent delays for opening and closing. */
const OPEN_MS = 100;
const CLOSE_MS = 250;

/** `hover`: opened by hover, closes when the mouse leaves; `pinned`: opened by click or key. */
type Mode = 'closed' | 'hover' | 'pinned';

interface PopupState {
  readonly mode: Mode;
  /** How often ArrowDown has requested focus in the popup since it opened. */
  readonly focusRequests: number;
}

const CLOSED: PopupState = { mode: 'closed', focusRequests: 0 };

/** Closes the popup that is open; there is one at a time. */
let closeOpen: (() => void) | undefined;

/** Opens and closes a panel or menu below a button, by hover, tap and keyboard. */
export function usePopup() {
  const button = useRef<HTMLButtonElement>(null);
  const [{ mode, focusRequests }, setState] = useState(CLOSED);
  const zone = useRef<HTMLDivElement>(null);
  const delay = useDelay();
  const isOpen = mode !== 'closed';
  const close = () => setState(CLOSED);

  useOnlyOpen(isOpen, setState);
  /** What is hidden loses the focus. */
  const leave = () => {
    if (zone.current?.contains(document.activeElement)) button.current?.focus();
    setState(CLOSED);
  };
  useDismissal(isOpen, { zone, leave, close });
  const onHover = (event: PointerEvent, ms: number, from: Mode, next: Mode) => {
    if (event.pointerType !== 'mouse') return;
    delay(ms, () => setState((state) => (state.mode === from ? { ...CLOSED, mode: next } : state)));
  };
  return {
    isOpen,
    focusRequests,
    /** Those of a menu, which takes the focus when it is opened by click or key, not by hover. */
    menuRequests: mode === 'pinned' ? focusRequests + 1 : 0,
    close,
    /** Closes, and leads the focus from the popup to its button. */
    leave,
    /** Props of the button. */
    opener: {
      ref: button,
      'aria-expanded': isOpen,
      // By the time of a click, hovering may have opened the popup; the click then keeps it open.
      onClick: () => {
        // A pending hover must not open what a second click closes.
        delay(0, () => undefined);
        // A task of its own: the press is painted first (V13).
        startTransition(() => setState({ ...CLOSED, mode: mode === 'pinned' ? 'closed' : 'pinned' }));
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setState({ mode: 'pinned', focusRequests: focusRequests + 1 });
      },
    },
    /** Props of the element around button and popup. */
    zone: {
      ref: zone,
      onPointerEnter: (event: PointerEvent) => onHover(event, OPEN_MS, 'closed', 'hover'),
      onPointerLeave: (event: PointerEvent) => onHover(event, CLOSE_MS, 'hover', 'closed'),
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
  };
}

/** Closes the popup that is open, when this one opens. */
function useOnlyOpen(isOpen: boolean, setState: (state: PopupState) => void) {
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => setState(CLOSED);
    closeOpen?.();
    closeOpen = closeThis;
    return () => {
      if (closeOpen === closeThis) closeOpen = undefined;
    };
  }, [isOpen, setState]);
}

/** A setTimeout that cancels its previous call. */
export function useDelay(): (ms: number, run: () => unknown) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (ms, run) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
}

interface Dismissal {
  readonly zone: RefObject<HTMLElement | null>;
  readonly leave: () => void;
  readonly close: () => void;
}

/**
 * Closes by Escape, and by a click elsewhere, which need not move the focus: a finger's does not in Safari. Listens on the
 * document: a popup opened by hover does not have the focus.
 */
function useDismissal(isOpen: boolean, { zone, leave, close }: Dismissal) {
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape') leave();
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    // By now what was clicked may have gone from the zone.
    if (zone.current && !event.composedPath().includes(zone.current)) close();
  });
  // Before the popup is painted: an effect would miss a key that is pressed as soon as it is seen.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    document.addEventListener('click', (event) => onClick(event), { signal });
    return () => stop.abort();
  }, [isOpen]);
}
