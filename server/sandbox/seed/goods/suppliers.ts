import { DEPARTMENTS } from './departments';

/** A supplier; its id is also that of its shop on the marketplace. */
export interface Supplier {
  readonly id: number;
  readonly name: string;
  /** The name without the city, which is what stands on its goods. */
  readonly brand: string;
  readonly groups: readonly string[];
}

const FIRST_ID = 3001;

/** All suppliers of all departments. */
export const SUPPLIERS: readonly Supplier[] = DEPARTMENTS.flatMap(({ suppliers }) => Object.entries(suppliers)).map(
  ([name, groups], position) => ({
    id: FIRST_ID + position,
    name,
    brand: name.slice(name.indexOf(' ') + 1),
    groups,
  }),
);

/** Those who make what is in a category of the second level; never empty. */
export function suppliersOf(group: string): readonly Supplier[] {
  const makers = SUPPLIERS.filter((supplier) => supplier.groups.includes(group));
  if (makers.length === 0) throw new Error(`nobody makes ${group}`);
  return makers;
}
