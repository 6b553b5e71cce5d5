/** Of many tabs one loads at once: a hidden document is blank until the buyer comes back to it. */
export function whenShown(load: () => void): void {
  if (document.hidden) {
    document.body.hidden = true;
    document.addEventListener('visibilitychange', load, { once: true });
  } else load();
}
