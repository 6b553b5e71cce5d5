import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/icons';
import { separateTexts } from '../separateTexts';
import { type ButtonLook, buttonClass } from './buttonClass';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, ButtonLook {
  /** Before the text. */
  readonly icon?: IconName;
  /** A handler is running: shows a spinner and ignores clicks. */
  readonly loading?: boolean;
  readonly children: ReactNode;
}

/** A button in one of the design's variants. */
export function Button(props: ButtonProps): ReactNode {
  const { variant, size, block, icon, loading = false, disabled, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block, loading })}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : rest.onClick}
    >
      {icon && <Icon name={icon} size={size === 'sm' ? 'small' : 'medium'} />}
      {separateTexts(icon ? [children] : children)}
    </button>
  );
}

type ButtonLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & ButtonLook;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, children, ...rest }: ButtonLinkProps): ReactNode {
  return (
    <a className={buttonClass({ variant, size, block })} {...rest}>
      {children}
    </a>
  );
}
