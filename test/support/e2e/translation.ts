import type { Page } from '@playwright/test';

/** Translates what the page shows and will show as Google Translate does in Chrome: each text is moved into elements that take its place. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const wrap = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) wrap(text);
    };
    wrapIn(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) wrapIn(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

/** What each part of a page says, with the texts of its translation as they were before. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.locator('header, main, dialog[open]').evaluateAll((parts) =>
    // The time of a listing depends on when the test runs, and white space between texts on the elements around them.
    (parts as HTMLElement[]).map((part) => part.innerText.replace(/\b\d\d:\d\d(:\d\d)?\b/g, '').replace(/\s+/g, '')),
  );
