import type { ReactNode } from 'react';

/** Header to footer: the frame of every page that is not a system page. */
export function ShopFrame({ children }: { children: ReactNode }): ReactNode {
  return children;
}
