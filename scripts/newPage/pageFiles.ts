// The files of a new page: a loader with a call of the contract, a view of what it returns, and their tests.
import type { NewPage } from './readNewPage';

/** The text of each file by its path. */
export function pageFiles(page: NewPage): ReadonlyMap<string, string> {
  const { component, area } = page;
  const place = `client/pages/${component}/${component}`;
  return new Map([
    [`shared/messages/areas/${area}.ts`, messages(page)],
    [`${place}.loader.ts`, loader(page)],
    [`${place}.loader.test.ts`, loaderTest(page)],
    [`${place}.tsx`, view(page)],
    [`${place}.module.css`, STYLES],
    [`${place}.test.tsx`, viewTest(page)],
  ]);
}

const messages = ({ area, title }: NewPage): string => `/** ${title}. */
export const ${area} = {
  '${area}.title': '${title}',
  '${area}.description': '${title}: what visitors find on this page.',
  '${area}.empty': 'Nothing here yet.',
} as const;
`;

const loader = ({ name }: NewPage): string => `import type { Loader } from '../../../shared/page/loader';

export interface ${name}Data {
  readonly titles: readonly string[];
}

const PAGE_SIZE = 5;

/** The titles of the newest help articles. */
export const load${name}: Loader<${name}Data> = async ({ api, signal }) => {
  const { items } = await api.articles({ pageNo: 1, pageSize: PAGE_SIZE }, { signal });
  return { titles: items.flatMap(({ title }) => title ?? []) };
};
`;

const loaderTest = ({ component, name }: NewPage): string => `import { AppError } from '../../../shared/errors';
import { loaderContext } from '../../testing/loaderContext';
import { load${name} } from './${component}.loader';

const article = (id: string, title?: string) => ({
  ...{ id, title, content: undefined, updatedAt: undefined, subCategoryList: [] },
});

describe('load${name}', () => {
  it('returns the titles, without articles that have none', async () => {
    const items = [article('1', 'First'), article('2'), article('3', 'Third')];
    const api = { articles: async () => ({ items, total: items.length }) };
    expect(await load${name}(loaderContext({ api }))).toEqual({ titles: ['First', 'Third'] });
  });

  it('fails with its call', async () => {
    const api = { articles: () => Promise.reject(new AppError('http', 'no')) };
    await expect(load${name}(loaderContext({ api }))).rejects.toMatchObject({ kind: 'http' });
  });
});
`;

function view({ component, name, area, isPublic }: NewPage): string {
  const seo = isPublic ? `canonical={href.${area}()}` : 'noindex';
  const imports = isPublic ? "import { href } from '../../../shared/routing/href';\n" : '';
  return `import type { ReactNode } from 'react';
import { ${area} } from '../../../shared/messages/areas/${area}';
import { addMessages } from '../../../shared/messages/loadedMessages';
${imports}import { Seo } from '../../components/Seo/Seo';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { useMessages } from '../../storefront/Storefront';
import type { ${name}Data } from './${component}.loader';
import styles from './${component}.module.css';

addMessages(${area});

/** The titles of the newest help articles. */
export function ${component}({ data }: PageViewProps<${name}Data>): ReactNode {
  const t = useMessages();
  return (
    <div className={\`container \${styles.page}\`}>
      <Seo title={t('${area}.title')} description={t('${area}.description')} ${seo} />
      <h1 className={styles.title}>{t('${area}.title')}</h1>
      {data.titles.length === 0 ? (
        <p>{t('${area}.empty')}</p>
      ) : (
        <ul>
          {data.titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
`;
}

const STYLES = `.page {
  padding-block: var(--s-8);
}

.title {
  font: var(--w-semi) var(--t-30);
  letter-spacing: var(--track-tight);
}
`;

const viewTest = ({ component, title }: NewPage): string => `import { screen } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { ${component} } from './${component}';

const show = (titles: readonly string[]) =>
  renderWithStorefront(<${component} data={{ titles }} pending={false} />);

describe('${component}', () => {
  it('lists the titles under its own', () => {
    show(['First', 'Third']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title}');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['First', 'Third']);
  });

  it('says so when there is nothing', () => {
    show([]);
    expect(screen.getByText('Nothing here yet.')).toBeTruthy();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('is accessible', async () => {
    const { container } = show(['First']);
    expect(await axeViolations(container)).toEqual([]);
  });
});
`;
