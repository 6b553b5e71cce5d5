/**
 * Applies the style sheets that the first document of a visit loads without waiting for them (ADR 0017). All at once: one of
 * them alone would override rules that another one changes, and move the page.
 */
export async function applySheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('head > link[media="print"]')];
  await Promise.all(links.map((link) => link.sheet ?? settled(link)));
  for (const link of links) link.media = 'all';
}

function settled(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}
