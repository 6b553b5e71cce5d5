import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { CategoryLink } from '../../../shared/page/state';
import { href } from '../../../shared/routing/href';
import { useMessages } from '../../storefront/Storefront';

interface CategoryAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly category: CategoryLink;
  /** Shown before the name. */
  readonly picture?: ReactNode;
  /** Shown instead of the category's name. */
  readonly children?: ReactNode;
}

/** A link to the search in a category, in a new tab. */
export function CategoryAnchor({ category, picture, children, ...rest }: CategoryAnchorProps): ReactNode {
  const t = useMessages();
  return (
    <a {...rest} href={href.search({ cateId: category.id })} target="_blank" rel="noopener">
      {picture}
      {children ?? category.cateName}
      <span className="visually-hidden"> {t('shell.opensNewTab')}</span>
    </a>
  );
}
