import { listIn } from '../envelope';
import { isJsonObject } from '../json';
import { categorySchema } from '../models';
import { MAX_CATEGORIES, MAX_CATEGORY_LEVELS } from '../responseLimits';
import { items } from './payloads';

const whole = items(categorySchema, MAX_CATEGORIES);

/** The category tree within the limits. Reading a tree recurses, so that the limits come before it. */
export const categoryTree: typeof whole = {
  ...whole,
  read: (payload, context) => {
    const list = listIn(payload);
    if (!list) throw context.malformed();
    const tree = boundedTree(list.items);
    if (tree !== list.items) context.reportCut();
    return whole.read(tree, context);
  },
};

/**
 * A category tree as received, within the limits of nodes and levels: the same list when it is, else a copy whose upper
 * levels are complete first.
 */
function boundedTree(roots: readonly unknown[]) {
  const copy: unknown[] = [];
  let isCut = false;
  let room = MAX_CATEGORIES;
  let level: Array<{ readonly nodes: readonly unknown[]; readonly into: unknown[] }> = [{ nodes: roots, into: copy }];
  for (let depth = 0; depth < MAX_CATEGORY_LEVELS && level.length > 0; depth++) {
    const next: typeof level = [];
    for (const { nodes, into } of level) {
      if (nodes.length > room) isCut = true;
      for (const node of nodes.slice(0, room)) {
        const childrenList: unknown[] = [];
        into.push(isJsonObject(node) ? { ...node, childrenList } : node);
        if (isJsonObject(node) && Array.isArray(node.childrenList))
          next.push({ nodes: node.childrenList, into: childrenList });
      }
      room -= Math.min(room, nodes.length);
    }
    level = next;
  }
  return isCut || level.some(({ nodes }) => nodes.length > 0) ? copy : roots;
}
