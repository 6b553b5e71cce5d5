import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useMessages } from '../storefront/Storefront';
import { separateTexts } from './separateTexts';

/** A link that opens a new tab, and says so to screen readers. */
export function NewTabLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {separateTexts(children)}
      <span className="visually-hidden">{` ${useMessages()('shell.opensNewTab')}`}</span>
    </a>
  );
}
