/** The fields of a category that the search needs. */
export interface CategoryNode<T> {
  readonly id: string;
  readonly childrenList?: readonly T[] | undefined;
}

interface Step<T> {
  readonly node: T;
  readonly parent: Step<T> | undefined;
}

/**
 * The categories from the first level down to `cateId`; empty when it is not in the tree. Iterative, because a tree
 * from the backend may be deep enough to overflow the call stack.
 */
export function findCategoryPath<T extends CategoryNode<T>>(tree: readonly T[], cateId: string): T[] {
  const open: Step<T>[] = tree.map((node) => ({ node, parent: undefined }));
  for (let step = open.pop(); step; step = open.pop()) {
    if (step.node.id === cateId) return pathTo(step);
    for (const node of step.node.childrenList ?? []) open.push({ node, parent: step });
  }
  return [];
}

function pathTo<T>(last: Step<T>): T[] {
  const path: T[] = [];
  for (let step: Step<T> | undefined = last; step; step = step.parent) path.push(step.node);
  return path.reverse();
}
