import loadableComponent, { type LoadableComponent } from '@loadable/component';
import type { ComponentType } from 'react';

/** The component that a module exports as its only value. */
type ComponentOf<Module> = Module[keyof Module] extends ComponentType<infer Props> ? LoadableComponent<Props> : never;

/** A component in a chunk of its own. The Babel plugin finds the calls by the name `loadable`. */
export function loadable<Module extends object>(load: () => Promise<Module>): ComponentOf<Module> {
  const component = loadableComponent(load as () => Promise<{ readonly [name: string]: ComponentType }>, {
    resolveComponent: (module) => Object.values(module)[0] as ComponentType,
  });
  return component as unknown as ComponentOf<Module>;
}
