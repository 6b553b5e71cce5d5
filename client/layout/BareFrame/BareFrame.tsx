import type { ReactNode } from 'react';

/** Logo, help link and one line at the foot: the frame that needs no call (pages.md). */
export function BareFrame({ children }: { children: ReactNode }): ReactNode {
  return children;
}
