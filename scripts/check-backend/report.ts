import type { CheckedCall } from './checkBackend';

const RESULT_WIDTH = 9;

/** Whether nothing that was asked keeps the storefront from running on a backend. */
export const canRun = (checked: readonly CheckedCall[]): boolean => checked.every(({ blocks }) => !blocks);

/** A line for each call, and a summary. */
export function checkReport(checked: readonly CheckedCall[]): string {
  const width = Math.max(...checked.map(({ call }) => call.length));
  const lines = checked.flatMap(({ call, result, notes, blocks }) => {
    const [first = '', ...more] = blocks ? [...notes, 'the storefront needs it'] : notes;
    const indent = ' '.repeat(width + RESULT_WIDTH + 4);
    return [
      `${call.padEnd(width)}  ${result.padEnd(RESULT_WIDTH)}  ${first}`.trimEnd(),
      ...more.map((note) => indent + note),
    ];
  });
  const counts = Map.groupBy(checked, ({ result }) => result);
  const sum = [...counts].map(([result, calls]) => `${calls.length} ${result}`).join(', ');
  return [...lines, '', `${sum}. ${endOf(checked)}`, ''].join('\n');
}

/** Says that the storefront can run only of a backend that has answered everything. */
function endOf(checked: readonly CheckedCall[]) {
  if (!canRun(checked)) return 'The storefront can’t run on it.';
  const calls = Map.groupBy(checked, ({ call }) => call.split(',', 1)[0]);
  const unknown = [...calls].flatMap(([call, rows]) => (rows.some(({ isAnswered }) => isAnswered) ? [] : [call]));
  if (unknown.length === 0) return 'The storefront can run on it.';
  return `Nothing stands against it so far; without an answer: ${unknown.join(', ')}.`;
}
