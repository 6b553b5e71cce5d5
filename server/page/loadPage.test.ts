import type { ApiClient } from '../../shared/api/apiClient';
import { AppError } from '../../shared/errors';
import type { PublicConfig } from '../../shared/page/publicConfig';
import { matchRoute, type RouteMatch } from '../../shared/routing/matchRoute';
import type { PageSession } from '../session/session';
import { loadPage } from './loadPage';
import type { PageRequest } from './readPageRequest';

const CATEGORIES = [{ id: '1', cateName: 'Home', cateCode: 'H', childrenList: [{ id: '2', cateName: 'Sofas' }] }];
const TITLES = { items: [{ id: '5', title: 'Start', subCategoryList: [] }], total: 1 };
const NO_ITEMS = { items: [], total: 0 };
const failing = () => Promise.reject(new AppError('http', 'no', { call: 'x' }));
const crashing = () => {
  throw new TypeError('bug');
};

type Calls = { readonly [Call in keyof ApiClient]?: (...input: never[]) => unknown };

/** Loads a page with these calls; every other one works and returns little. */
function load(url: string, calls: Calls = {}) {
  const [path = '', query = ''] = url.split('?');
  const asked: Record<string, unknown[]> = {};
  const defaults: Calls = {
    categories: async () => CATEGORIES,
    recommendations: async () => [{ id: '7', productName: 'Mug' }],
    articleTitles: async () => TITLES,
    articles: async () => NO_ITEMS,
    articleCategories: async () => [],
    searchProducts: async () => NO_ITEMS,
  };
  const api = Object.fromEntries(
    Object.entries({ ...defaults, ...calls }).map(([name, call]) => [
      name,
      (...input: never[]) => {
        asked[name] = input;
        return call?.(...input);
      },
    ]),
  ) as unknown as ApiClient;
  const { signal } = new AbortController();
  const user = Promise.resolve({ user: null });
  const session = { api, user, signal } as unknown as PageSession;
  const match = matchRoute(path) as RouteMatch;
  const loaded = loadPage({ path, query: new URLSearchParams(query) } as PageRequest, match, session, {
    timeZone: 'UTC',
  } as PublicConfig);
  return { loaded, asked, signal };
}

describe('loadPage', () => {
  it('loads the data of a page and the first level of the categories', async () => {
    const { loaded, asked, signal } = load('/');
    expect(await loaded).toEqual({
      page: {
        data: expect.objectContaining({
          recommended: [expect.objectContaining({ id: '7' })],
          articles: [expect.objectContaining({ title: 'Start' })],
        }),
      },
      partialFailures: [],
      categories: [{ id: '1', cateName: 'Home', cateCode: 'H' }],
      isComplete: true,
    });
    expect(asked.categories).toEqual([{ signal, timeoutMs: 500 }]);
  });

  it('has no data for a page without a loader, and no categories for one in the bare frame', async () => {
    expect(await load('/invite').loaded).toMatchObject({
      ...{ page: { data: null }, categories: [{ id: '1' }], isComplete: true },
    });
    const bare = load('/busy');
    expect(await bare.loaded).toMatchObject({ page: { data: null }, categories: [], isComplete: true });
    expect(bare.asked).toEqual({});
  });

  it.each([
    ['own data', { recommendations: failing }, { page: { failure: { kind: 'http' } }, partialFailures: [] }],
    [
      'own data and an optional part of it',
      { recommendations: failing, articleTitles: failing },
      { page: { failure: { kind: 'http' } }, partialFailures: [] },
    ],
    ['loader', { recommendations: crashing }, { page: { failure: { kind: 'crash' } }, partialFailures: [] }],
    ['optional part', { articleTitles: failing }, { partialFailures: [{ error: { kind: 'http' }, name: undefined }] }],
    ['categories', { categories: failing }, { categories: [], partialFailures: [] }],
  ] as const)('is not complete when its %s failed (C20, C21)', async (_part, calls, expected) => {
    const { page, ...rest } = await load('/', calls).loaded;
    expect({ page, ...rest }).toMatchObject({ ...expected, isComplete: false });
    expect('data' in page).toBe(!('page' in expected));
  });
});
