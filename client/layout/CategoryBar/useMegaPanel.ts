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

/** Hover-intent delays for opening and closing. */
const OPEN_MS = 100;
const CLOSE_MS = 250;

/** `hover`: opened by hover, closes when the mouse leaves; `pinned`: opened by click or key. */
type Mode = 'closed' | 'hover' | 'pinned';

interface PanelState {
  readonly mode: Mode;
  /** How often ArrowDown has requested focus in the panel since it opened. */
  readonly focusRequests: number;
}

interface MegaPanelControl {
  readonly isOpen: boolean;
  readonly focusRequests: number;
  readonly close: () => void;
  readonly onButtonClick: () => void;
  readonly onButtonKeyDown: (event: KeyboardEvent) => void;
  /** Props of the element around button and panel. */
  readonly zone: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

const CLOSED: PanelState = { mode: 'closed', focusRequests: 0 };

/** Opens and closes the category panel by hover, tap and keyboard (S082, D50). */
export function useMegaPanel(button: RefObject<HTMLButtonElement | null>): MegaPanelControl {
  const [{ mode, focusRequests }, setState] = useState(CLOSED);
  const zone = useRef<HTMLDivElement>(null);
  const delay = useDelay();
  const isOpen = mode !== 'closed';
  const close = (): void => setState(CLOSED);

  useEscape(isOpen, () => {
    if (zone.current?.contains(document.activeElement)) button.current?.focus();
    setState(CLOSED);
  });
  const onHover = (event: PointerEvent, ms: number, from: Mode, next: Mode): void => {
    if (event.pointerType !== 'mouse') return;
    delay(ms, () => setState((state) => (state.mode === from ? { ...CLOSED, mode: next } : state)));
  };
  return {
    isOpen,
    focusRequests,
    close,
    // By the time of a click, hovering has opened the panel; the click then keeps it open.
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

/** Returns a setTimeout that cancels its previous call. */
function useDelay(): (ms: number, run: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (ms, run) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
}

/** Listens on the document: a panel opened by hover does not have the focus. */
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
