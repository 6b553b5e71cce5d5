import * as v from 'valibot';
import type { Footer } from '../shared/page/publicConfig';
import { ownPath } from '../shared/routing/ownPath';
import { isHttpsUrl } from './addresses';
import written from './demoFooter.json';
import { jsonObject, type Kind } from './kinds';

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const target = v.pipe(
  text,
  v.check((value) => ownPath(value) !== undefined || isHttpsUrl(value)),
);
const articleId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.regex(/^[\w-]+$/),
);

const schema = v.strictObject({
  email: v.optional(v.pipe(text, v.email())),
  phone: v.optional(text),
  workTime: v.optional(text),
  address: v.optional(text),
  groups: v.optional(
    v.array(v.strictObject({ title: text, links: v.array(v.strictObject({ title: text, url: target })) })),
    [],
  ),
  copyright: v.optional(text),
  privacyArticleId: v.optional(articleId),
  termsArticleId: v.optional(articleId),
  social: v.optional(v.array(v.strictObject({ name: text, url: target })), []),
});

/** The footer as JSON; unknown names are refused, so that typos are reported. */
export const footerJson: Kind<Footer> = jsonObject<Footer>(
  schema,
  'JSON with any of email, phone, workTime, address, groups [{title, links: [{title, url}]}], copyright, ' +
    'privacyArticleId, termsArticleId, social [{name, url}]; each url an own path or https',
);

/** The footer over another backend when FOOTER is unset. */
export const emptyFooter: Footer = { groups: [], social: [] };

/** The footer of the embedded backend, whose articles it links; `loadConfig` fills in `{siteName}`. */
export const demoFooter: Footer = written;
