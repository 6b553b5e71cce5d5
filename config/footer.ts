import { type ArticleIds, type FooterConfig, footerSchema, helpArticlesSchema } from '../shared/page/footer';
import written from './demoFooter.json';
import { jsonObject } from './kinds';

/** The footer as JSON. */
export const footerJson = jsonObject(
  footerSchema,
  'JSON with any of email, phone, workTime, address, groups [{title, links: [{title, url}]}], copyright, ' +
    'privacyArticleId, termsArticleId, social [{name, url}]; each url an own path or https',
);

/** The footer of the embedded backend, whose articles it links; `loadConfig` fills in `{siteName}`. */
export const demoFooter: FooterConfig = written;

export const helpArticles = jsonObject(helpArticlesSchema, 'a JSON object {"part": "article id"} of parts in FEATURES');

/** Those of the embedded backend. */
export const demoArticles: ArticleIds = { 'choose-many': '31', 'retail-rule': '25' };
