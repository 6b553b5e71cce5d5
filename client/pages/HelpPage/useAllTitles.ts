import { useState } from 'react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { CallOptions } from '../../../shared/api/calls/operations';
import { formatDay } from '../../../shared/domain/dates';
import { useLatePart } from '../../routing/data/useLatePart';
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
  const { timeZone } = useStorefront().config;
  // What was loaded stays when it is not wanted for a while.
  const [isAsked, setAsked] = useState(wanted);
  if (wanted && !isAsked) setAsked(true);
  const isWhole = articles.length >= total;
  const loaded = useLatePart<AllTitles>(
    isAsked && !isWhole ? undefined : 'pending',
    (api, options) => loadTitles(api, { categoryId, total, timeZone }, options),
    'failed',
  );
  if (isWhole) return articles;
  if (loaded === undefined || typeof loaded === 'string') return loaded ?? 'pending';
  const shown = new Map(articles.map((article) => [article.id, article]));
  return loaded.map((title) => shown.get(title.id) ?? title);
}

interface TitleRequest {
  readonly categoryId: string | undefined;
  readonly total: number;
  readonly timeZone: string;
}

async function loadTitles(api: ApiClient, { categoryId, total, timeZone }: TitleRequest, options: CallOptions) {
  const requests = Array.from({ length: Math.min(Math.ceil(total / PAGE_SIZE), MAX_PAGES) }, (_, index) =>
    api.articleTitles({ categoryId, pageNo: index + 1, pageSize: PAGE_SIZE }, options),
  );
  const articles = (await Promise.all(requests)).flatMap(({ items }) => items);
  return articles.map(({ id, title, updatedAt }) => ({ id, title, day: formatDay(updatedAt, timeZone) }));
}
