// The help centre's menu. Entries without an id or a name can't be linked and are dropped.
import type { ApiClient } from '../../../shared/api/apiClient';
import type { CallOptions } from '../../../shared/api/calls/operations';

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
export async function loadHelpCategories(api: ApiClient, options: CallOptions): Promise<readonly HelpCategory[]> {
  return (await api.articleCategories(options)).flatMap(({ id, name, subCategories }) => {
    const entries = subCategories.flatMap((entry) =>
      entry.id && entry.name ? [{ id: entry.id, name: entry.name }] : [],
    );
    return name ? [{ id, name, entries }] : [];
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
