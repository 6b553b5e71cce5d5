import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  /** Text, or an element when some screens hide it visually. */
  readonly label: ReactNode;
  /** The label is for screen readers only. */
  readonly hideLabel?: boolean;
  readonly checked: boolean;
  /** Some, but not all, of the items it represents are selected. */
  readonly mixed?: boolean;
  readonly disabled?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with its label. */
export function Checkbox(props: CheckboxProps): ReactNode {
  const { label, hideLabel = false, checked, mixed = false, disabled, onChange } = props;
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        // Not an attribute: only settable as a property.
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      {hideLabel ? <span className="visually-hidden">{label}</span> : label}
    </label>
  );
}
