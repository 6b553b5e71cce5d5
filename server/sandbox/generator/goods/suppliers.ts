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

const makersByGroup = Map.groupBy(
  SUPPLIERS.flatMap((supplier) => supplier.groups.map((group) => ({ group, supplier }))),
  ({ group }) => group,
);
const suppliersByGroup = new Map(
  [...makersByGroup].map(([group, makers]) => [group, makers.map(({ supplier }) => supplier)]),
);

/** Those who make what is in a category of the second level; never empty. */
export function suppliersOf(group: string): readonly Supplier[] {
  const makers = suppliersByGroup.get(group);
  if (!makers) throw new Error(`nobody makes ${group}`);
  return makers;
}
