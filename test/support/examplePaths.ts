import type { Route } from '../../shared/routing/routes';

/** Path parameters of existing entities. */
const PARAMETERS: Readonly<Record<string, string>> = {
  first: '20450001',
  articleId: '5',
  categoryId: '52',
  batchId: '5',
};

/** The addresses of a page, with entities that exist; a shop's product needs the shop's own number. */
export function examplePaths({ paths }: Route): string[] {
  const known = paths.filter((path) => !path.includes(':second'));
  return known.map((path) => path.replace(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? name));
}
