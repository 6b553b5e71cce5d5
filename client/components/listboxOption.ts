import type { useListbox } from './useListbox';

const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** The props of an option in a list that is moved through from its field. */
export function listboxOption({ active, idOf }: Pick<ReturnType<typeof useListbox>, 'active' | 'idOf'>, name: string) {
  const id = idOf(name);
  const isActive = id === active;
  return { role: 'option', id, ref: isActive ? scrollTo : undefined, 'aria-selected': isActive, tabIndex: -1 };
}
