import { startTransition, useEffect, useState } from 'react';

/** Rows that are rendered in one task. */
const ROWS_AT_ONCE = 50;

/** How many rows of a long table are rendered: the first ones at once, the others in tasks of their own. */
export function useShownRows(count: number): number {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + ROWS_AT_ONCE));
  }, [shown, count]);
  return shown;
}
