/** The fields of a category that the search needs. */
interface CategoryNode<T> {
  readonly id: string;
  readonly childrenList?: readonly T[] | undefined;
}

/** The categories from the first level down to `cateId`; empty when it is not in the tree, whose levels are limited. */
export function findCategoryPath<T extends CategoryNode<T>>(tree: readonly T[], cateId: string): T[] {
  for (const node of tree) {
    if (node.id === cateId) return [node];
    const below = findCategoryPath(node.childrenList ?? [], cateId);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
