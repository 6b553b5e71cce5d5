import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useEarlyInput } from '../useEarlyInput';
import * as styles from './Checkbox.module.css';

interface CheckboxProps {
  /** Text, or an element when some screens hide it visually. */
  readonly label: ReactNode;
  /** The label is for screen readers only. */
  readonly hideLabel?: boolean;
  readonly checked: boolean;
  /** Some, but not all, of the items it represents are selected. */
  readonly mixed?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with its label. */
export function Checkbox(props: CheckboxProps): ReactNode {
  const { label, hideLabel, checked, mixed = false, disabled, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input, (box) => onChange(box.checked));
  // Not an attribute: only settable as a property.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  });
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        autoComplete="off"
        checked={checked}
        disabled={disabled}
        ref={input}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  );
}
