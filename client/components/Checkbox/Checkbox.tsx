import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  /** Its name: a text, or an element when some screens hide it. */
  readonly label: ReactNode;
  /** The label is for assistive technology only. */
  readonly hideLabel?: boolean;
  readonly checked: boolean;
  /** Some of what it stands for is ticked. */
  readonly mixed?: boolean;
  readonly disabled?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A tick box with its label. */
export function Checkbox(props: CheckboxProps): ReactNode {
  const { label, hideLabel = false, checked, mixed = false, disabled, onChange } = props;
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        // No attribute says this, only the property.
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      {hideLabel ? <span className="visually-hidden">{label}</span> : label}
    </label>
  );
}
