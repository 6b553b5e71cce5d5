import type { RequestOf } from '../../../shared/api/callTable';
import type { Article } from '../../../shared/api/models';
import type { Database } from '../database/database';
import { SandboxError } from '../http/sandboxError';
import { someCalls } from './call';

interface ArticleRow {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly updated_at: number;
  readonly category_id: number;
  readonly category: string;
}

interface CategoryRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
}

const COLUMNS = 'a.id, a.title, a.content, a.updated_at, a.category_id, c.name AS category';
const FROM = 'FROM articles a JOIN article_categories c ON c.id = a.category_id';

/** The help centre, and file URLs. */
export function articleCalls(database: Database) {
  const article = ({ id }: RequestOf<'articleQuery'>): Article | null => {
    const row = database.get<ArticleRow>(`SELECT ${COLUMNS} ${FROM} WHERE CAST(a.id AS TEXT) = ?`, id);
    return row ? articleOf(row) : null;
  };
  return someCalls({
    articleCategoryList: () => {
      const rows = database.all<CategoryRow>('SELECT id, parent_id, name FROM article_categories ORDER BY id');
      return rows
        .filter((row) => row.parent_id === null)
        .map((category) => ({
          id: String(category.id),
          name: category.name,
          subCategories: rows
            .filter((row) => row.parent_id === category.id)
            .map((row) => ({ id: String(row.id), name: row.name })),
        }));
    },
    articlePage: (request) => pageOf(database, request, articleOf),
    articleSimplePage: (request) => pageOf(database, request, (row) => ({ ...articleOf(row), content: undefined })),
    articleQuery: article,
    get_article_detail_service: article,
    fileUrl: ({ fileUrl }) => {
      const address = fileUrl.startsWith('/') ? fileUrl : `/api/${fileUrl}`;
      if (!address.startsWith('/api/files/')) throw new SandboxError(404, 'FILE_NOT_FOUND', 'There is no such file');
      return address;
    },
  });
}

function pageOf(
  database: Database,
  { categoryId, ...page }: RequestOf<'articlePage'>,
  show: (row: ArticleRow) => Article,
): { data: Article[]; total: number } {
  const from = `${FROM} WHERE (?1 IS NULL OR c.id = ?1 OR c.parent_id = ?1)`;
  const query = { ...page, select: COLUMNS, from, order: 'a.updated_at DESC, a.id' };
  const { rows, total } = database.page<ArticleRow>(query, categoryId ?? null);
  return { data: rows.map(show), total };
}

function articleOf({ id: articleId, title, content, updated_at, category_id, category }: ArticleRow): Article {
  return {
    id: String(articleId),
    title,
    content,
    updatedAt: updated_at,
    subCategoryList: [{ id: String(category_id), name: category }],
  };
}
