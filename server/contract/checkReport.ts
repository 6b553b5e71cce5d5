import type { CheckedCall } from './checkBackend';

const VERDICT_WIDTH = 9;

/** Whether the storefront can run on a backend with these results. */
export const canRun = (checked: readonly CheckedCall[]): boolean => checked.every(({ blocks }) => !blocks);

/** A line for each call, and a summary. */
export function checkReport(checked: readonly CheckedCall[]): string {
  const width = Math.max(...checked.map(({ call }) => call.length));
  const lines = checked.flatMap(({ call, verdict, notes, blocks }) => {
    const [first = '', ...more] = blocks ? [...notes, 'the storefront needs it'] : notes;
    const indent = ' '.repeat(width + VERDICT_WIDTH + 4);
    return [
      `${call.padEnd(width)}  ${verdict.padEnd(VERDICT_WIDTH)}  ${first}`.trimEnd(),
      ...more.map((note) => indent + note),
    ];
  });
  const counts = Map.groupBy(checked, ({ verdict }) => verdict);
  const sum = [...counts].map(([verdict, calls]) => `${calls.length} ${verdict}`).join(', ');
  const end = canRun(checked) ? 'The storefront can run on it.' : 'The storefront can’t run on it.';
  return [...lines, '', `${sum}. ${end}`, ''].join('\n');
}
