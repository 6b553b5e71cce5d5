import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { separateTexts } from '../components/separateTexts';
import { useMessages } from '../storefront/Storefront';

/** A link that opens a new tab, and says so to screen readers. */
export function NewTabLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {separateTexts(children)}
      <span className="visually-hidden">{` ${useMessages()('shell.opensNewTab')}`}</span>
    </a>
  );
}
