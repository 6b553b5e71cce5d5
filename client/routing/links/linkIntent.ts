/** A mouse that rests on a link for this long is about to click it; one that crosses the page is not. */
const HOVER_MS = 65;

/** Reports links that the user is about to follow: hovered, focused or touched. Returns the function that stops it. */
export function watchLinkIntent(onIntent: (anchor: HTMLAnchorElement) => void): () => void {
  let hover: ReturnType<typeof setTimeout> | undefined;
  let position = '';
  const onPointerMove = (event: PointerEvent): void => {
    position = positionOf(event);
  };
  const onPointerOver = (event: PointerEvent): void => {
    clearTimeout(hover);
    // A link that appears under a resting mouse is not meant.
    const isMoved = positionOf(event) !== position;
    const anchor = event.pointerType === 'mouse' && isMoved ? anchorOf(event) : null;
    if (anchor) hover = setTimeout(() => onIntent(anchor), HOVER_MS);
  };
  const onContact = (event: Event): void => {
    const anchor = anchorOf(event);
    if (anchor) onIntent(anchor);
  };
  const onFocus = (event: Event): void => {
    // A menu moves the focus to its items by itself.
    if (anchorOf(event)?.getAttribute('role') !== 'menuitem') onContact(event);
  };
  document.addEventListener('pointermove', onPointerMove, { passive: true });
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('touchstart', onContact, { passive: true });
  return () => {
    clearTimeout(hover);
    document.removeEventListener('pointermove', onPointerMove);
    document.removeEventListener('pointerover', onPointerOver);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('touchstart', onContact);
  };
}

const positionOf = ({ clientX, clientY }: PointerEvent): string => `${clientX} ${clientY}`;

function anchorOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
