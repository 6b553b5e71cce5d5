import { type ReactNode, useEffect, useRef } from 'react';
import { END_KEYS, moveFocus, VERTICAL_KEYS } from '../rovingFocus/moveFocus';

const ITEM = '[role="menuitem"]';
const KEYS = { ...VERTICAL_KEYS, ...END_KEYS };

interface MenuProps {
  readonly id?: string;
  readonly name: string;
  readonly className: string | undefined;
  /** Each increase moves the focus to the first item; a menu that opens by hover leaves the focus where it is. */
  readonly focusRequests: number;
  /** Elements of role `menuitem`, among others. */
  readonly children: ReactNode;
}

/** A menu while it is open. Arrow keys wrap around. */
export function Menu({ id, name, className, focusRequests, children }: MenuProps): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusRequests > 0) menu.current?.querySelector<HTMLElement>(ITEM)?.focus();
  }, [focusRequests]);
  return (
    <div
      ref={menu}
      className={className}
      role="menu"
      id={id}
      aria-label={name}
      tabIndex={-1}
      onKeyDown={(event) => moveFocus(event, ITEM, KEYS)}
    >
      {children}
    </div>
  );
}
