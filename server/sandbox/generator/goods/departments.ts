import written from './departments.json';
import type { Department, ProductLine } from './productLine';

/** A department as departments.json writes it: a line has what it says itself, and the rest from its family. */
interface WrittenDepartment extends Omit<Department, 'lines'> {
  readonly families: Readonly<Record<string, Partial<ProductLine>>>;
  readonly lines: readonly (Partial<ProductLine> & { readonly family?: string })[];
}

/** The first-level categories in header order. departments.test.ts checks what the types can't know of a JSON file. */
export const DEPARTMENTS: readonly Department[] = (written as unknown as readonly WrittenDepartment[]).map(
  ({ families, lines, ...department }) => ({
    ...department,
    lines: lines.map(({ family = '', ...line }) => ({ ...families[family], ...line }) as ProductLine),
  }),
);
