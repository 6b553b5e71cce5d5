import { DEPARTMENTS, type Department, type ProductLine } from './departments';

/** A category of the seed. */
export interface SeedCategory {
  readonly id: number;
  readonly parentId: number | undefined;
  readonly name: string;
  readonly code: string;
}

/** A line and the third-level category of its products. */
export interface PlacedLine {
  readonly line: ProductLine;
  readonly categoryId: number;
  /** Index in the list of all lines. */
  readonly position: number;
}

// Ids encode the place in the tree: 3 02 01 is the first category in the second group of the third department. A subtree is
// one range of ids, so searching it is cheap.
const DEPARTMENT_STEP = 10_000;
const GROUP_STEP = 100;

/** First and last id in the subtree of a category. */
export function subtreeOf(categoryId: number): readonly [number, number] {
  if (categoryId % DEPARTMENT_STEP === 0) return [categoryId, categoryId + DEPARTMENT_STEP - 1];
  if (categoryId % GROUP_STEP === 0) return [categoryId, categoryId + GROUP_STEP - 1];
  return [categoryId, categoryId];
}

/** Ids of a category and its ancestors, topmost first. */
export function pathTo(categoryId: number): number[] {
  const department = categoryId - (categoryId % DEPARTMENT_STEP);
  const group = categoryId - (categoryId % GROUP_STEP);
  return [...new Set([department, group, categoryId])];
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];
const twoDigits = (position: number): string => String(position).padStart(2, '0');

function categoriesOf(department: Department, departmentId: number): SeedCategory[] {
  const { name, code, lines } = department;
  const groups = unique(lines.map((line) => line.group)).flatMap((group, groupAt) => {
    const groupId = departmentId + (groupAt + 1) * GROUP_STEP;
    const groupCode = `${code}-${twoDigits(groupAt + 1)}`;
    const leaves = unique(lines.filter((line) => line.group === group).map((line) => line.leaf));
    return [
      { id: groupId, parentId: departmentId, name: group, code: groupCode },
      ...leaves.map((leaf, leafAt) => ({
        id: groupId + leafAt + 1,
        parentId: groupId,
        name: leaf,
        code: `${groupCode}-${twoDigits(leafAt + 1)}`,
      })),
    ];
  });
  return [{ id: departmentId, parentId: undefined, name, code }, ...groups];
}

/** The whole tree, parents before their children. */
export const SEED_CATEGORIES: readonly SeedCategory[] = DEPARTMENTS.flatMap((department, position) =>
  categoriesOf(department, (position + 1) * DEPARTMENT_STEP),
);

/** Every line with its category. */
export const PLACED_LINES: readonly PlacedLine[] = DEPARTMENTS.flatMap((department, departmentAt) => {
  const categories = categoriesOf(department, (departmentAt + 1) * DEPARTMENT_STEP);
  return department.lines.map((line) => ({ line, categoryId: idOf(line, categories) }));
}).map((placed, position) => ({ ...placed, position }));

function idOf(line: ProductLine, categories: readonly SeedCategory[]): number {
  const group = categories.find(({ name }) => name === line.group);
  const leaf = categories.find(({ name, parentId }) => name === line.leaf && parentId === group?.id);
  if (!leaf) throw new Error(`no category for ${line.leaf}`);
  return leaf.id;
}
