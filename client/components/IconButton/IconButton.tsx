import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../Icon/Icon';
import * as styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** Path data from icons.ts. */
  readonly icon: string;
  /** The accessible name. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button that shows only an icon. */
export function IconButton({ icon, label, ...rest }: IconButtonProps): ReactNode {
  return (
    <button type="button" {...rest} className={styles.iconButton} aria-label={label}>
      <Icon path={icon} />
    </button>
  );
}

interface IconLinkProps {
  readonly icon: string;
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
      <Icon path={icon} size={iconSize} />
      {children}
    </a>
  );
}
