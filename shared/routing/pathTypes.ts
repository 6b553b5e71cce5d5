// Types that read path literals such as `/help/:categoryId`.

type JoinedPath<Parent extends string, Path extends string> = Path extends `/${string}`
  ? Path
  : `${Parent extends '/' ? '' : Parent}/${Path}`;

type PathsOf<Path, Parent extends string> = Path extends string
  ? JoinedPath<Parent, Path>
  : Path extends readonly string[]
    ? JoinedPath<Parent, Path[number]>
    : never;

/** The names and full paths of a row of the route table and its sub-routes. */
export type NamedPaths<Row, Parent extends string = ''> = Row extends { readonly path: infer Path }
  ?
      | (Row extends { readonly name: infer Name } ? { name: Name; path: PathsOf<Path, Parent> } : never)
      | (Row extends { readonly routes: readonly (infer Child)[] } ? NamedPaths<Child, PathsOf<Path, Parent>> : never)
  : never;

type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Names of the parameters that all of the paths have. */
type CommonParamNames<Paths, Name = ParamNames<Paths>> = Name extends string
  ? [Paths] extends [`${string}:${Name}` | `${string}:${Name}/${string}`]
    ? Name
    : never
  : never;

/** The parameters of a page with these paths; optional unless every path has them. */
export type ParamsOf<Paths> = { readonly [Name in CommonParamNames<Paths>]: string } & {
  readonly [Name in Exclude<ParamNames<Paths>, CommonParamNames<Paths>>]?: string | undefined;
};
