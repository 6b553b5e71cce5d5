import type { Sanitize } from '../../shared/richHtml/safeHtml';

/** Makes supplier HTML safe in the browser, with code that is fetched when a page first needs it. */
export const sanitizeInBrowser: Sanitize = async (html) => {
  const { purify } = await import(/* webpackChunkName: "rich-html" */ './purify');
  return purify(html);
};
