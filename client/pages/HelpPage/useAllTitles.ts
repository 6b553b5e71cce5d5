import { useEffect, useState } from 'react';
import type { ApiClient } from '../../../shared/api/apiClient';
import { formatDay } from '../../../shared/domain/dates';
import { logFailure } from '../../storefront/logFailure';
import { useStorefront } from '../../storefront/Storefront';
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
  const { api, config } = useStorefront();
  const { timeZone } = config;
  const [loaded, setLoaded] = useState<AllTitles>('pending');
  const isWhole = articles.length >= total;
  const missing = wanted && !isWhole && loaded === 'pending';
  useEffect(() => {
    if (!missing) return;
    const left = new AbortController();
    loadTitles(api, { categoryId, total, timeZone }, left.signal).then(setLoaded, (error: unknown) => {
      if (left.signal.aborted) return;
      logFailure('The titles of the help centre were not loaded', error);
      setLoaded('failed');
    });
    return () => left.abort();
  }, [api, categoryId, total, timeZone, missing]);
  if (isWhole) return articles;
  if (typeof loaded === 'string') return loaded;
  const shown = new Map(articles.map((article) => [article.id, article]));
  return loaded.map((title) => shown.get(title.id) ?? title);
}

interface TitleRequest {
  readonly categoryId: string | undefined;
  readonly total: number;
  readonly timeZone: string;
}

async function loadTitles(api: ApiClient, { categoryId, total, timeZone }: TitleRequest, signal: AbortSignal) {
  const requests = Array.from({ length: Math.min(Math.ceil(total / PAGE_SIZE), MAX_PAGES) }, (_, index) =>
    api.articleTitles({ categoryId, pageNo: index + 1, pageSize: PAGE_SIZE }, { signal }),
  );
  const articles = (await Promise.all(requests)).flatMap(({ items }) => items);
  return articles.map(({ id, title, updatedAt }) => ({ id, title, day: formatDay(updatedAt, timeZone) }));
}
