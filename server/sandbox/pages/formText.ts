import * as v from 'valibot';

/** A field of a form or a query; what is missing or no text is empty. */
export const formText = v.optional(v.fallback(v.string(), ''), '');
