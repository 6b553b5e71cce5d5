import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { CategoryLink } from '../../../shared/page/state';
import { href } from '../../../shared/routing/href';
import { NewTabLink } from '../../components/NewTabLink';

interface CategoryAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly category: CategoryLink;
  /** Shown before the name. */
  readonly picture?: ReactNode;
  /** Shown instead of the category's name. */
  readonly children?: ReactNode;
}

/** A link to the search in a category, in a new tab. */
export function CategoryAnchor({ category, picture, children, ...rest }: CategoryAnchorProps): ReactNode {
  return (
    <NewTabLink {...rest} href={href.search({ cateId: category.id })}>
      {picture}
      {children ?? category.cateName}
    </NewTabLink>
  );
}
