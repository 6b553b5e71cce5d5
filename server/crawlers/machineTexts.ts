// What machines read in the place of pages: an overview at /llms.txt (llmstxt.org), and help articles in Markdown. No product is
// in it, and so no price.
import type { Config } from '../../config/config';
import type { ApiClient } from '../../shared/api/apiClient';
import { toAppError } from '../../shared/errors';
import { createTranslator } from '../../shared/messages/createTranslator';
import type { MessageKey } from '../../shared/messages/literal';
import type { SafeHtml } from '../../shared/richHtml/safeHtml';
import { href } from '../../shared/routing/href';
import { sanitizeOnServer } from '../render/sanitizeHtml';
import { markdownLink, markdownOf, markdownText } from './markdown';

/** Articles that the overview links; the others are found through the sitemap. */
const LINKED_ARTICLES = 100;

const HOW = ['connect', 'choose', 'list', 'sell'] as const;

/** The shop in Markdown, under an origin. */
export async function overviewText({ siteName, messages }: Config, api: ApiClient, origin: string): Promise<string> {
  const translate = createTranslator(messages);
  const t = (key: MessageKey) => markdownText(translate(key));
  const { items } = await api.articleTitles({ pageNo: 1, pageSize: LINKED_ARTICLES });
  const articles = items.map(({ id, title }) =>
    link(markdownText(title), `${origin}/llms/${encodeURIComponent(id)}.md`),
  );
  return [
    `# ${markdownText(siteName)}`,
    `> ${t('seo.description')}`,
    `${t('home.hero.title')} ${t('home.hero.text')}`,
    `## ${t('home.how.title')}`,
    HOW.map((step, index) => `${index + 1}. ${t(`home.how.${step}.title`)}: ${t(`home.how.${step}.text`)}`).join('\n'),
    `## ${t('shell.helpCenter')}`,
    [link(t('help.allArticles'), origin + href.help()), ...articles].join('\n'),
  ].join('\n\n');
}

const link = (text: string, url: string) => `- ${markdownLink(text, url)}`;

/** A backend may refuse an id, or say by its status that it has none. */
function nullIfMissing(error: unknown) {
  if (['notFound', 'badRequest'].includes(toAppError(error).kind)) return null;
  throw error;
}

/** A help article in Markdown; null when there is none. */
export async function articleText(api: ApiClient, id: string): Promise<string | null> {
  const article = await api.article({ id }).catch(nullIfMissing);
  if (article === null) return null;
  const [html] = await sanitizeOnServer([article.content ?? '']);
  return [`# ${markdownText(article.title)}`, markdownOf(html ?? ('' as SafeHtml))].join('\n\n').trim();
}
