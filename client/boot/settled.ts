/** Resolves when a picture, style sheet or script has loaded, or has failed to. */
export function settled(element: HTMLElement): Promise<unknown> {
  return new Promise((resolve) => {
    element.addEventListener('load', resolve);
    element.addEventListener('error', resolve);
  });
}
