import { settled } from './settled';

/** Loads style sheets and scripts by their addresses, ahead of the pictures that are still to come. */
export function loadFiles(addresses: readonly string[]): void {
  const sheets = addresses.filter((address) => address.endsWith('.css'));
  const scripts = addresses.filter((address) => address.endsWith('.js'));
  void loadSheets(sheets);
  for (const src of scripts) document.head.append(element('script', { src, fetchPriority: 'high' }));
}

/** Applies the sheets all at once: one alone would override rules that another one changes, and move the page. */
async function loadSheets(addresses: readonly string[]): Promise<void> {
  const links = addresses.map((href) => element('link', { rel: 'stylesheet', media: 'print', href }));
  document.head.append(...links);
  await Promise.all(links.map(settled));
  for (const { sheet } of links) if (sheet) removeFonts(sheet);
  for (const link of links) link.media = 'all';
}

/** The document has the fonts in its own styles: declared again, they would lay out every text once more. */
function removeFonts(sheet: CSSStyleSheet): void {
  for (let index = sheet.cssRules.length; index--; )
    if (sheet.cssRules[index] instanceof CSSFontFaceRule) sheet.deleteRule(index);
}

function element<Name extends 'link' | 'script'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
