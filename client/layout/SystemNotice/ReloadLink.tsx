import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button/Button';
import type { ButtonLook } from '../../components/Button/buttonClass';
import { Icon } from '../../components/Icon/Icon';

interface ReloadLinkProps extends ButtonLook {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link that reloads a page from the server; `_top` bypasses client-side routing. */
export function ReloadLink({ href, children, ...look }: ReloadLinkProps): ReactNode {
  return (
    <ButtonLink {...look} href={href} target="_top">
      <Icon name="retry" />
      {children}
    </ButtonLink>
  );
}
