import { type ReactNode, useRef } from 'react';
import { Icon } from '../Icon/Icon';
import { useEarlyInput } from '../useEarlyInput';
import * as styles from './FilterField.module.css';

interface FilterFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What was found, inside the field; empty where it may come. */
  readonly found?: string;
}

/** A field that filters what is listed below it. */
export function FilterField({ label, value, onChange, found }: FilterFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input, (field) => onChange(field.value));
  return (
    <div className={styles.filter}>
      <Icon name="search" />
      <input
        ref={input}
        className={found ? `${styles.input} ${styles.counted}` : styles.input}
        type="search"
        autoComplete="off"
        aria-label={label}
        // Beside the count there is no room for it on a phone.
        placeholder={found ? '' : label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {found !== undefined && (
        <span className={`num ${styles.found}`} role="status">
          {found}
        </span>
      )}
    </div>
  );
}
