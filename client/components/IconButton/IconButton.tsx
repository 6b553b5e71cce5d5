import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/icons';
import * as styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** The accessible name. */
  readonly label: string;
  readonly iconSize?: 'small';
}

/** A button that shows only an icon: a square, unless a class says how it looks. */
export function IconButton({
  icon,
  label,
  iconSize,
  className = styles.iconButton,
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button type="button" {...rest} className={className} aria-label={label}>
      <Icon name={icon} size={iconSize} />
    </button>
  );
}

interface IconLinkProps {
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
  readonly iconSize?: 'medium' | 'large';
  /** Shown over the icon, such as a count. */
  readonly children?: ReactNode;
}

/** A link that looks like an IconButton. */
export function IconLink({ icon, label, href, iconSize, children }: IconLinkProps): ReactNode {
  return (
    <a className={styles.iconButton} href={href} aria-label={label}>
      <Icon name={icon} size={iconSize} />
      {children}
    </a>
  );
}
