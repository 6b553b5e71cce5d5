import { existsSync } from 'node:fs';
import { matchRoute } from '../../shared/routing/matchRoute';
import { routes } from '../../shared/routing/routes';

/** A page to generate, with the names that follow from its own. */
export interface NewPage {
  /** `ReturnPolicy`. */
  readonly name: string;
  /** `ReturnPolicyPage`, also its folder. */
  readonly component: string;
  /** `returnPolicy`: its route, address builder and message area. */
  readonly area: string;
  /** `return-policy`: its chunk. */
  readonly slug: string;
  /** `Return policy`: its title. */
  readonly title: string;
  readonly path: string;
  readonly isPublic: boolean;
}

/** The first segments that the server answers itself. */
const RESERVED = ['api', 'iam', 'assets', 'fonts', 'healthz', 'readyz', 'version', 'metrics', 'sellerPortal'];
const NAME = /^[A-Z][a-z0-9]+([A-Z][a-z0-9]+)*$/;
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

/**
 * The page that a name and an address ask for.
 *
 * @throws Error that says what is wrong with them, or what has them already
 */
export function readNewPage(input: {
  readonly name: string;
  readonly path?: string | undefined;
  readonly isPublic: boolean;
}): NewPage {
  const { name, isPublic } = input;
  if (!NAME.test(name)) throw new Error(`${name || 'An empty name'} is not a name in PascalCase, such as ReturnPolicy`);
  if (name.endsWith('Page')) throw new Error(`${name}: leave "Page" out, it is added`);
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const slug = words.join('-');
  const sentence = words.join(' ');
  const page = {
    ...{ name, component: `${name}Page`, area: name.charAt(0).toLowerCase() + name.slice(1), slug },
    ...{ title: sentence.charAt(0).toUpperCase() + sentence.slice(1), path: input.path ?? `/${slug}`, isPublic },
  };
  refuseTaken(page);
  return page;
}

function refuseTaken({ component, area, path }: NewPage): void {
  if (existsSync(`client/pages/${component}`)) throw new Error(`client/pages/${component} exists`);
  if (routes.some((route) => route.name === area))
    throw new Error(`The route ${area} exists in shared/routing/routes.ts`);
  if (existsSync(`shared/messages/areas/${area}.ts`)) throw new Error(`shared/messages/areas/${area}.ts exists`);
  if (!PATH.test(path)) throw new Error(`${path} is not an address of lower case words, such as /return-policy`);
  const match = matchRoute(path);
  if (match) throw new Error(`${path} is the address of the page ${match.route.name}`);
  if (RESERVED.includes(path.split('/')[1] ?? '')) throw new Error(`${path} belongs to the server, not to a page`);
}
