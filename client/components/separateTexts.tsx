import { Children, type ReactNode } from 'react';

/** Children with each text in an element of its own, so that it can change beside the others in a page that the browser translates. */
export const separateTexts = (children: ReactNode): ReactNode =>
  Children.map(children, (child) => (typeof child === 'string' ? <span>{child}</span> : child));
