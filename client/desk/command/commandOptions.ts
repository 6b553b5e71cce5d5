// What can be gone to, by what is typed.

import { textFilter } from '../../../shared/domain/textFilter';
import { href } from '../../../shared/routing/href';
import { grid } from '../../components/Icon/icons';
import type { CategoryBranch } from '../../layout/categories/useCategoryTree';

/** In the order in which they are shown: those that a call finds come late, and must not move the others. */
export const GROUPS = ['searches', 'categories', 'pages', 'actions', 'products', 'suggestions'] as const;

type CommandGroup = (typeof GROUPS)[number];

export interface CommandOption {
  readonly group: CommandGroup;
  readonly text: string;
  /** Path data of its icon; a picture in its place has an address. */
  readonly icon?: string;
  readonly picture?: string;
  /** At its end: a price, or a key. */
  readonly note?: string;
  readonly key?: string;
  /** Where it leads; an action has none, but a tool of the page. */
  readonly href?: string;
  readonly tool?: HTMLElement;
  /** Searched for when it is chosen. */
  readonly keyword?: string;
}

/** By what is typed already. */
const FOUND: ReadonlySet<CommandGroup> = new Set(['searches', 'products', 'suggestions']);

/** Of each group, where more would push the next one away. */
const MAX_SHOWN = 5;
const MAX_CATEGORIES = 4;

/** Every category with the names above it, from the top to the third level. */
export function categoryOptions(
  tree: readonly CategoryBranch[],
  above: readonly string[] = [],
): readonly CommandOption[] {
  return tree.flatMap(({ id, cateName, childrenList = [] }) => {
    const names = [...above, cateName];
    return [
      { group: 'categories', text: names.join(' › '), icon: grid, href: href.search({ cateId: id }) } as const,
      ...(names.length < 3 ? categoryOptions(childrenList, names) : []),
    ];
  });
}

/** Those that have every typed word; without one the categories, which are many, wait for it. */
export function matching(options: readonly CommandOption[], term: string): readonly CommandOption[] {
  const isFound = textFilter(term);
  const has = ({ text, group }: CommandOption) => (term === '' ? group !== 'categories' : isFound(text));
  const found = options.filter((option) => FOUND.has(option.group) || has(option));
  return GROUPS.flatMap((group) => {
    const own = found.filter((option) => option.group === group);
    // The shortest path is the category itself, not one below it.
    if (group === 'categories') return own.sort((a, b) => a.text.length - b.text.length).slice(0, MAX_CATEGORIES);
    return own.slice(0, group === 'actions' ? own.length : MAX_SHOWN);
  });
}
