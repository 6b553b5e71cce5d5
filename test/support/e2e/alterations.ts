import type { Page } from '@playwright/test';

/** What others do to a document on its way to the browser: proxies, minifiers, translators and blockers. */
export const ALTERATIONS: Readonly<Record<string, (html: string) => string>> = {
  'hidden e-mail addresses': (html) =>
    html.replace(
      /<a href="mailto:[^"]*">[^<]*<\/a>/g,
      '<a href="/cdn-cgi/l/email-protection#a1b2"><span class="__cf_email__" data-cfemail="a1b2">[email&#160;protected]</span></a>',
    ),
  'no comments': (html) => html.replace(/<!--.*?-->/gs, ''),
  'collapsed white space': (html) =>
    html
      .replace(/\s+/g, ' ')
      .replaceAll('> <', '><')
      .replace(/(?<=>) | (?=<)/g, ''),
  'a button more': (html) => html.replace(/<main\b[^>]*>/, '$&<button type="button">Translate</button>'),
  'no footer': (html) => html.replace(/<footer\b.*<\/footer>/s, ''),
};

/** Alters the documents of a page, but not the state in them. */
export async function alterDocuments(page: Page, alter: (html: string) => string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    // Playwright knows none of the newer encodings.
    const headers = { ...route.request().headers(), 'accept-encoding': 'identity' };
    const response = await route.fetch({ headers });
    const [head = '', ...state] = (await response.text()).split(/(?=<script type="application\/json")/);
    await route.fulfill({ response, body: alter(head) + state.join('') });
  });
}
