import type { FilterValues } from '../../shop/RowTools/RowTools';

/** What a filter sees of a row. */
export interface RowFields {
  /** What is searched. */
  readonly text: string;
  readonly shop?: string | undefined;
  readonly batch?: string | undefined;
  readonly isChanged?: boolean;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim();

export function isFiltering(filter: FilterValues): boolean {
  return Object.values(filter).some((value) => value.trim() !== '');
}

/** Whether a row has every word of the search, and the chosen shop and batch, and has changed if that was chosen. */
export function isKept({ search, changed, ...chosen }: FilterValues, fields: RowFields): boolean {
  const text = folded(fields.text);
  const names = ['shop', 'batch'] as const;
  return (
    (!changed || fields.isChanged === true) &&
    names.every((name) => chosen[name] === '' || chosen[name] === fields[name]) &&
    folded(search)
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}

/** The values to choose from, each once in the order of the rows; the chosen one stays although no row has it. */
export function choicesOf(values: readonly (string | undefined)[], chosen: string): readonly string[] {
  return [...new Set([...values, chosen])].filter((value): value is string => Boolean(value));
}
