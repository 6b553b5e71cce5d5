import type { CatalogueEntry } from './catalogueEntry';
import { content } from './entries/content';
import { controls } from './entries/controls';
import { dialogs } from './entries/dialogs';
import { frame } from './entries/frame';
import { products } from './entries/products';
import { tables } from './entries/tables';

/** Every component in every state, in the order of the page. */
export const ALL_ENTRIES: readonly CatalogueEntry[] = [
  ...[...controls, ...content, ...tables, ...products, ...dialogs, ...frame],
];
