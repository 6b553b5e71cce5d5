import type { Sanitize } from '../../shared/richHtml/safeHtml';

/** Sanitizes supplier HTML in the browser; loads the sanitizer on first use. */
export const sanitizeInBrowser: Sanitize = async (...html) => {
  const { purify } = await import(/* webpackChunkName: "rich-html" */ './purify');
  return purify(...html);
};
