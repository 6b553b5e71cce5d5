import { startTransition, useEffect, useState } from 'react';

/** Rows that are rendered with their table: more than fit on its screen. */
const FIRST_ROWS = 10;
/** Rows that are rendered in one frame. */
const ROWS_AT_ONCE = 20;

/** How many rows of a long table are rendered: the first ones at once, the others in frames of their own. */
export function useShownRows(count: number): number {
  const [shown, setShown] = useState(FIRST_ROWS);
  useEffect(() => {
    if (shown >= count) return;
    // React alone would put two transitions into one frame.
    const frame = requestAnimationFrame(() => startTransition(() => setShown(shown + ROWS_AT_ONCE)));
    return () => cancelAnimationFrame(frame);
  }, [shown, count]);
  return shown;
}
