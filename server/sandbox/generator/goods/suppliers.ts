import { DEPARTMENTS } from './productLine';

/** A supplier; its id is also the id of its shop on the marketplace. */
export interface Supplier {
  readonly id: number;
  readonly name: string;
  /** The name without the city. */
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

const entriesByGroup = Map.groupBy(
  SUPPLIERS.flatMap((supplier) => supplier.groups.map((group) => ({ group, supplier }))),
  ({ group }) => group,
);
const suppliersByGroup = new Map(
  [...entriesByGroup].map(([group, entries]) => [group, entries.map(({ supplier }) => supplier)]),
);

/** Suppliers of a second-level category; never empty. */
export function suppliersOf(group: string): readonly Supplier[] {
  const entries = suppliersByGroup.get(group);
  if (!entries) throw new Error(`no supplier of ${group}`);
  return entries;
}
