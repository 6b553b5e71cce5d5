import type { ReactNode } from 'react';
import { buttonClass } from '../../components/Button/buttonClass';
import { Icon } from '../../components/Icon/Icon';
import { retry } from '../../components/Icon/icons';

/** Asks the server for a page of ours anew; `_top` keeps client-side routing, which would not, out of it. */
export function ReloadLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <a className={buttonClass()} href={href} target="_top">
      <Icon path={retry} />
      {children}
    </a>
  );
}
