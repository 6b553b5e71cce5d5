import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { separateTexts } from './separateTexts';

/** The element of the document that says that a link opens a new tab, for all links that do. */
export const NEW_TAB_NOTE_ID = 'new-tab';

/** A link that opens a new tab, and says so to screen readers. */
export const NewTabLink = ({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode => (
  <a {...rest} target="_blank" rel="noopener" aria-describedby={NEW_TAB_NOTE_ID}>
    {separateTexts(children)}
  </a>
);
