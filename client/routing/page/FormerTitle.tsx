import { type ReactNode, useState } from 'react';

/** Keeps the title of the page that was on the screen until the next page sets its own (D91). Browser only. */
export function FormerTitle(): ReactNode {
  const [title] = useState(() => document.title);
  return <title>{title}</title>;
}
