import type { ReactNode } from 'react';
import * as styles from './Select.module.css';

interface SelectProps {
  /** The accessible name; the chosen option is self-explanatory. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** It may be opened next. */
  readonly onUse?: () => void;
  /** The options. */
  readonly children: ReactNode;
}

/** A choice of one option, in a line of controls. */
export function Select({ label, value, onChange, onUse, children }: SelectProps): ReactNode {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onPointerEnter={onUse}
      onFocus={onUse}
      onChange={(event) => onChange(event.target.value)}
    >
      {children}
    </select>
  );
}
