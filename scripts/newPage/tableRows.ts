// The rows that name a new page in tables of the product and of its tests.
import type { NewPage } from './readNewPage';

interface Row {
  readonly file: string;
  /** The text that the row is put in front of; it occurs once. */
  readonly before: string;
  readonly text: string;
}

function rowsOf({ component, name, area, slug, path, isPublic }: NewPage): readonly Row[] {
  const access = isPublic ? ", access: 'public'" : '';
  const results = isPublic
    ? 'well: same(200), failing: same(BUSY), unauthorized: 403'
    : 'well: [LOGIN, 200], failing: [LOGIN, BUSY], unauthorized: LOGIN';
  const openToVisitors = {
    file: 'shared/routing/matchRoute.test.ts',
    before: "'busy', 'upgrading', 'notFound']",
    text: `'${area}', `,
  };
  return [
    ...(isPublic ? [openToVisitors] : []),
    {
      file: 'shared/routing/routes.ts',
      before: "  {\n    path: '/',\n    layout: 'bare',",
      text: `  { name: '${area}', path: '${path}', title: '${area}.title', category: 'home'${access} },\n`,
    },
    {
      file: 'shared/routing/href.ts',
      before: '};\n\n/** Query field of the channel token',
      text: `  ${area}: (): string => pathTo('${area}'),\n`,
    },
    {
      file: 'client/routes.ts',
      before: 'const BusyPage = loadable(',
      text: `const ${component} = loadable(() => import(/* webpackChunkName: "${slug}-page" */ './pages/${component}/${component}'));\n`,
    },
    {
      file: 'client/routes.ts',
      before: '  busy: page(BusyPage),',
      text: `  ${area}: page(
    ${component},
    loader(
      async () => (await import(/* webpackChunkName: "data" */ './pages/${component}/${component}.loader')).load${name},
    ),
  ),\n`,
    },
    {
      file: 'shared/messages/literal.ts',
      before: "import { transport } from './areas/transport';",
      text: `import { ${area} } from './areas/${area}';\n`,
    },
    { file: 'shared/messages/literal.ts', before: '  ...errors,\n', text: `  ...${area},\n` },
    {
      file: 'test/integration/pages.matrix.test.ts',
      before: "  { path: '/busy', well",
      text: `  { path: '${path}', ${results} },\n`,
    },
    {
      file: 'test/integration/pages.meta.test.ts',
      before: isPublic ? "'/invite'," : "  ...['/notAccess', '/serverError'",
      text: `  '${path}',\n`,
    },
    {
      file: 'test/support/e2e/everyPath.ts',
      before: isPublic
        ? '] as const;\n\n/** Addresses of every page for buyers'
        : '] as const;\n\n/** Chromium reports',
      text: `  '${path}',\n`,
    },
  ];
}

/**
 * The files of the tables with the rows of a page.
 *
 * @throws Error when a table has changed so that the place of its row is not found
 */
export function withTableRows(page: NewPage, read: (file: string) => string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { file, before, text } of rowsOf(page)) {
    const current = files.get(file) ?? read(file);
    const place = current.indexOf(before);
    if (place < 0 || current.includes(before, place + 1))
      throw new Error(`${file} has no single place before ${before}`);
    files.set(file, current.slice(0, place) + text + current.slice(place));
  }
  return files;
}
