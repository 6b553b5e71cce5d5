import type { ApiClient } from '../../shared/api/apiClient';
import type { LoaderContext } from '../../shared/page/loader';
import { collectParts } from '../../shared/page/optionalParts';
import type { SafeHtml } from '../../shared/richHtml/safeHtml';
import { testApi, testUser } from './testStorefront';

interface LoaderOverrides extends Partial<Omit<LoaderContext, 'api'>> {
  /** The calls that the test expects; any other call fails with its name. */
  readonly api?: Partial<ApiClient>;
}

/** A loader context: for a buyer, without parameters, with a sanitizer that changes nothing. */
export function loaderContext({ api, ...overrides }: LoaderOverrides = {}): LoaderContext {
  const { fallback, optional } = collectParts();
  return {
    params: {},
    query: new URLSearchParams(),
    user: Promise.resolve(testUser),
    signal: new AbortController().signal,
    timeZone: 'UTC',
    features: undefined,
    publicOrigin: 'http://localhost',
    sanitize: async (parts) => parts as readonly SafeHtml[] as SafeHtml[],
    fallback,
    optional,
    ...overrides,
    api: testApi(api),
  };
}
