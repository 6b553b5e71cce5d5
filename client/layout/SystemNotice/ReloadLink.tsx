import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '../../components/Button/buttonClass';
import { Icon } from '../../components/Icon/Icon';
import { retry } from '../../components/Icon/icons';

interface ReloadLinkProps extends ButtonLook {
  readonly href: string;
  readonly children: ReactNode;
}

/** Asks the server for a page of ours anew; `_top` keeps client-side routing, which would not, out of it. */
export function ReloadLink({ href, children, ...look }: ReloadLinkProps): ReactNode {
  return (
    <a className={buttonClass(look)} href={href} target="_top">
      <Icon path={retry} />
      {children}
    </a>
  );
}
