import { type RouteName, type RoutePath, routes } from './routes';

type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
/** A parameter is required when every path of the page has it. */
type Required<Path, Name> = Name extends string
  ? [Path] extends [`${string}:${Name}` | `${string}:${Name}/${string}`]
    ? Name
    : never
  : never;

/** The path parameters of a page, not encoded. */
export type RouteParams<Name extends RouteName, Path = RoutePath<Name>> = {
  readonly [Param in Required<Path, ParamNames<Path>>]: string;
} & { readonly [Param in Exclude<ParamNames<Path>, Required<Path, ParamNames<Path>>>]?: string | undefined };

type Params = Readonly<Record<string, string | undefined>>;

const pathsByName = Object.fromEntries(routes.map(({ name, paths }) => [name, paths])) as Record<
  RouteName,
  readonly string[]
>;

/** The path of a page: of its paths the first with as many parameters as are given. Empty values count as not given. */
export function pathTo<Name extends RouteName>(
  name: Name,
  ...[params]: object extends RouteParams<Name> ? [params?: RouteParams<Name>] : [params: RouteParams<Name>]
): string {
  const values: Params = { ...params };
  const given = Object.values(values).filter(Boolean).length;
  const [first = '/', ...others] = pathsByName[name];
  const path = [first, ...others].find((pattern) => pattern.split(':').length - 1 === given) ?? first;
  return path.replace(/:(\w+)/g, (_, param: string) => encodeSegment(values[param] ?? ''));
}

/** A lone surrogate would make `encodeURIComponent` throw. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
