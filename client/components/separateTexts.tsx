import { Children, type ReactNode } from 'react';

/** Children with each text that has neighbours in an element of its own, so that it can change beside them in a page that the browser translates. */
export const separateTexts = (children: ReactNode): ReactNode =>
  Array.isArray(children)
    ? Children.map(children, (child) => (typeof child === 'string' ? <span>{child}</span> : child))
    : children;
