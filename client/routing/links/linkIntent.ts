/** A mouse that rests on a link for this long is about to click it; one that crosses the page is not. */
const HOVER_MS = 65;

/** Reports links that the user is about to follow: hovered, focused or touched. Returns the function that stops it. */
export function watchLinkIntent(onIntent: (anchor: HTMLAnchorElement) => void): () => void {
  let hover: ReturnType<typeof setTimeout> | undefined;
  const onPointerOver = (event: PointerEvent): void => {
    clearTimeout(hover);
    const anchor = event.pointerType === 'mouse' ? anchorOf(event) : null;
    if (anchor) hover = setTimeout(() => onIntent(anchor), HOVER_MS);
  };
  const onContact = (event: Event): void => {
    const anchor = anchorOf(event);
    if (anchor) onIntent(anchor);
  };
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('focusin', onContact);
  document.addEventListener('touchstart', onContact, { passive: true });
  return () => {
    clearTimeout(hover);
    document.removeEventListener('pointerover', onPointerOver);
    document.removeEventListener('focusin', onContact);
    document.removeEventListener('touchstart', onContact);
  };
}

function anchorOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
