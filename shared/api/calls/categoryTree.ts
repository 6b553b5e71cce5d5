import { listIn } from '../envelope';
import { isJsonObject } from '../json';
import { categorySchema } from '../models';
import { MAX_CATEGORIES, MAX_CATEGORY_LEVELS, MAX_SIBLINGS } from '../responseLimits';
import { items } from './payloads';

const whole = items(categorySchema, MAX_CATEGORIES);

/** The category tree within the limits. Reading a tree recurses, so that the limits come before it. */
export const categoryTree: typeof whole = {
  ...whole,
  read: (payload, context) => {
    const list = listIn(payload);
    if (!list) throw context.malformed();
    let room = MAX_CATEGORIES;
    let unused = 0;
    const within = (nodes: readonly unknown[], levels: number): unknown[] => {
      // The rest of a level comes before what is below it.
      const kept = nodes.slice(0, levels > 0 ? Math.min(room, MAX_SIBLINGS) : 0);
      unused += nodes.length - kept.length;
      room -= kept.length;
      return kept.map((node) =>
        isJsonObject(node) && Array.isArray(node.childrenList)
          ? { ...node, childrenList: within(node.childrenList, levels - 1) }
          : node,
      );
    };
    const tree = within(list.items, MAX_CATEGORY_LEVELS);
    if (unused > 0) context.reportUnused(unused);
    return whole.read(tree, context);
  },
};
