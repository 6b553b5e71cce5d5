/** Milliseconds that a slow picture, or a tab that is not painted, may hold the application back. */
const LONGEST_WAIT = 1_000;

/** Calls back once, when the main pictures of the document have arrived or failed and are painted, or the longest wait is over. */
export function whenFirstScreenIsShown(callback: () => void): void {
  const waited = new Promise((resolve) => setTimeout(resolve, document.hidden ? 0 : LONGEST_WAIT));
  void Promise.race([firstScreen(), waited]).then(callback);
}

async function firstScreen() {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  const isAwaited = (picture: HTMLImageElement) =>
    !picture.complete && picture.getBoundingClientRect().top < window.innerHeight;
  await Promise.all([...pictures].filter(isAwaited).map(settled));
  // The second frame begins when the first one has been painted.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** A file that does not arrive is asked for once more after this time, in ms. */
const RETRY_MS = 1_000;

/** Loads style sheets and scripts by their addresses, ahead of the pictures that are still to come. */
export function loadFiles(addresses: readonly string[], onMissingScript: () => void): void {
  void loadSheets(addresses.filter((address) => address.endsWith('.css')));
  for (const src of addresses.filter((address) => address.endsWith('.js')))
    void load(() => Object.assign(document.createElement('script'), { src, fetchPriority: 'high' })).then(
      (script) => script ?? onMissingScript(),
    );
}

/** Applies the sheets all at once: one alone would override rules that another one changes, and move the page. */
async function loadSheets(addresses: readonly string[]) {
  const create = (href: string) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href });
  const links = await Promise.all(addresses.map((href) => load(() => create(href))));
  for (const link of links) if (link?.sheet) removeLocalFonts(link.sheet);
  for (const link of links) if (link) link.media = 'all';
}

/** The document has the fonts of this device in its own styles: declared again, they would lay out every text once more. */
function removeLocalFonts(sheet: CSSStyleSheet) {
  for (let index = sheet.cssRules.length; index--; )
    if (/^@font-face.*local\(/s.test(sheet.cssRules[index]?.cssText ?? '')) sheet.deleteRule(index);
}

/** Adds the element that loads a file, and in its place another one when it fails; undefined when that fails too. */
async function load<E extends HTMLElement>(create: () => E) {
  const first = create();
  document.head.append(first);
  if (await settled(first)) return first;
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  const second = create();
  first.replaceWith(second);
  return (await settled(second)) ? second : undefined;
}

/** Scripts that are none: in the place of one there may be a page, such as the login of a hotel. */
const unparsed = new Set<string>();
window.addEventListener('error', ({ error, filename }) => error instanceof SyntaxError && unparsed.add(filename));

/** Resolves when a picture, style sheet or script has loaded, or has failed to, to whether it has. */
function settled(element: HTMLElement & { readonly src?: string }) {
  return new Promise((resolve) => {
    element.onload = () => resolve(!unparsed.delete(element.src ?? ''));
    element.onerror = () => resolve(false);
  });
}
