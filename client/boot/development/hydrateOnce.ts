// Development only: the root of the document, which outlives updates of the modules that rendered it.
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

let root: Root | undefined;

/** Hydrates the first time, then renders in place, with the state of all components. */
export function hydrateOnce(container: Element, tree: ReactNode): void {
  if (root) root.render(tree);
  else root = hydrateRoot(container, tree);
}
