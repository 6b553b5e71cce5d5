// The help centre's menu. Subcategories without an id can't be linked and are dropped; without a name, the id stands for it.
import type { PartContext } from '../../../shared/page/loader';

/** A category or subcategory of the help centre. */
export interface HelpEntry {
  readonly id: string;
  readonly name: string;
}

export interface HelpCategory extends HelpEntry {
  readonly entries: readonly HelpEntry[];
}

/** An entry and, for a subcategory, the category above it. */
export interface HelpPlace {
  readonly entry: HelpEntry;
  readonly parent?: HelpCategory;
}

/** The categories with their subcategories. */
export async function loadHelpCategories({ api, signal }: PartContext): Promise<readonly HelpCategory[]> {
  return (await api.articleCategories({ signal })).map(({ id, name = id, subCategories }) => {
    const entries = subCategories.flatMap((entry) =>
      entry.id ? [{ id: entry.id, name: entry.name ?? entry.id }] : [],
    );
    return { id, name, entries };
  });
}

/** Finds an id in the menu; undefined for unknown ids. */
export function findHelpPlace(categories: readonly HelpCategory[], id: string): HelpPlace | undefined {
  for (const parent of categories) {
    if (parent.id === id) return { entry: { id, name: parent.name } };
    const entry = parent.entries.find((candidate) => candidate.id === id);
    if (entry) return { entry, parent };
  }
  return undefined;
}
