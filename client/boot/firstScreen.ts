/** Milliseconds that a slow picture, or a tab that is not painted, may hold the application back. */
const LONGEST_WAIT = 1_000;

/** Calls back once, when the main pictures of the document have arrived or failed and are painted, or the longest wait is over. */
export function whenFirstScreenIsShown(callback: () => void): void {
  const waited = new Promise((resolve) => setTimeout(resolve, document.hidden ? 0 : LONGEST_WAIT));
  void Promise.race([firstScreen(), waited]).then(callback);
}

async function firstScreen(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  const isAwaited = (picture: HTMLImageElement): boolean =>
    !picture.complete && picture.getBoundingClientRect().top < window.innerHeight;
  await Promise.all([...pictures].filter(isAwaited).map(settled));
  // The second frame begins when the first one has been painted.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Loads style sheets and scripts by their addresses, ahead of the pictures that are still to come. */
export function loadFiles(addresses: readonly string[]): void {
  void loadSheets(addresses.filter((address) => address.endsWith('.css')));
  for (const src of addresses.filter((address) => address.endsWith('.js')))
    document.head.append(Object.assign(document.createElement('script'), { src, fetchPriority: 'high' }));
}

/** Applies the sheets all at once: one alone would override rules that another one changes, and move the page. */
async function loadSheets(addresses: readonly string[]): Promise<void> {
  const links = addresses.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href }),
  );
  document.head.append(...links);
  await Promise.all(links.map(settled));
  for (const { sheet } of links) if (sheet) removeLocalFonts(sheet);
  for (const link of links) link.media = 'all';
}

/** The document has the fonts of this device in its own styles: declared again, they would lay out every text once more. */
function removeLocalFonts(sheet: CSSStyleSheet): void {
  for (let index = sheet.cssRules.length; index--; )
    if (/^@font-face.*local\(/s.test(sheet.cssRules[index]?.cssText ?? '')) sheet.deleteRule(index);
}

/** Resolves when a picture or style sheet has loaded, or has failed to. */
function settled(element: HTMLElement): Promise<unknown> {
  return new Promise((resolve) => {
    element.addEventListener('load', resolve);
    element.addEventListener('error', resolve);
  });
}
