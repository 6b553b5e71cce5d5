import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '../../components/Button/buttonClass';
import { Icon } from '../../components/Icon/Icon';
import { retry } from '../../components/Icon/icons';

interface ReloadLinkProps extends ButtonLook {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link that reloads a page from the server; `_top` bypasses client-side routing. */
export function ReloadLink({ href, children, ...look }: ReloadLinkProps): ReactNode {
  return (
    <a className={buttonClass(look)} href={href} target="_top">
      <Icon path={retry} />
      {children}
    </a>
  );
}
