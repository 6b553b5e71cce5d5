import type { ParamsOf } from './pathTypes';
import { type RouteName, type RoutePath, routes } from './routes';

/** The path parameters of a page, not encoded. */
export type RouteParams<Name extends RouteName> = ParamsOf<RoutePath<Name>>;

type Arguments<Params> = object extends Params ? [params?: Params] : [params: Params];

const pathsByName = Object.fromEntries(routes.map(({ name, paths }) => [name, paths])) as Record<
  RouteName,
  readonly string[]
>;

/** The path of a page: the first of its paths that has as many parameters as are given. Empty values count as not given. */
export function pathTo<Name extends RouteName>(name: Name, ...[params]: Arguments<RouteParams<Name>>): string {
  const values: Readonly<Record<string, string | undefined>> = { ...params };
  const given = Object.values(values).filter(Boolean).length;
  const paths = pathsByName[name];
  const path = paths.find((pattern) => pattern.split(':').length - 1 === given) ?? paths[0] ?? '/';
  return path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(wellFormed(values[param] ?? '')));
}

/** Replaces lone surrogates, for which `encodeURIComponent` throws; String.toWellFormed is newer than our browsers (D84). */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
