// The content of the footer, as FOOTER has it, and the articles that HELP_ARTICLES names.
import * as v from 'valibot';
import { DESK_PARTS, type DeskPartName } from '../domain/deskParts';
import { ownPath } from '../routing/ownPath';
import { isHttpsUrl } from '../url/webUrl';

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

/** Unset parts are not rendered; unknown names are refused, so that typos are reported. */
export const footerSchema = v.strictObject({
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

export type FooterConfig = v.InferOutput<typeof footerSchema>;

export const helpArticlesSchema = v.record(v.picklist(DESK_PARTS), articleId);

/** The article that tells of each part of the desk, by its id. */
export type ArticleIds = Readonly<Partial<Record<DeskPartName, string>>>;
