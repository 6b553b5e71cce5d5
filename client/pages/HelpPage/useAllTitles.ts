import { useState } from 'react';
import { formatDay } from '../../../shared/domain/dates';
import { useLatePart } from '../../routing/data/useLatePart';
import type { HelpArticle } from './HelpPage.loader';

/** An article of the list; without `html` it is on another page. */
export type HelpTitle = Omit<HelpArticle, 'html'> & Partial<Pick<HelpArticle, 'html'>>;

/** All titles, `pending` until they are loaded, `failed` when they could not be. */
type AllTitles = readonly HelpTitle[] | 'pending' | 'failed';

const PAGE_SIZE = 100;
const MAX_PAGES = 10;

/** The articles of all pages, without the content of those on others. Loaded once they are wanted. */
export function useAllTitles(
  wanted: boolean,
  categoryId: string | undefined,
  articles: readonly HelpArticle[],
  total: number,
): AllTitles {
  // What was loaded stays when it is not wanted for a while.
  const [isAsked, setAsked] = useState(wanted);
  if (wanted && !isAsked) setAsked(true);
  const isWhole = articles.length >= total;
  const loaded = useLatePart<AllTitles>(
    isAsked && !isWhole ? undefined : 'pending',
    async ({ api, signal, timeZone }) => {
      const requests = Array.from({ length: Math.min(Math.ceil(total / PAGE_SIZE), MAX_PAGES) }, (_, index) =>
        api.articleTitles({ categoryId, pageNo: index + 1, pageSize: PAGE_SIZE }, { signal }),
      );
      const titles = (await Promise.all(requests)).flatMap(({ items }) => items);
      return titles.map(({ id, title, updatedAt }) => ({ id, title, day: formatDay(updatedAt, timeZone) }));
    },
    'failed',
  );
  if (isWhole) return articles;
  if (loaded === undefined || typeof loaded === 'string') return loaded ?? 'pending';
  const shown = new Map(articles.map((article) => [article.id, article]));
  return loaded.map((title) => shown.get(title.id) ?? title);
}
