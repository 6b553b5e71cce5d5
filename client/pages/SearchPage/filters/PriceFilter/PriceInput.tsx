import { type ReactNode, useId } from 'react';
import { useStorefront } from '../../../../storefront/Storefront';
import styles from './PriceFilter.module.css';

interface PriceInputProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** Id of the sentence that says what is wrong with it; undefined while nothing is. */
  readonly describedBy: string | undefined;
  readonly onChange: (text: string) => void;
}

/** One bound of the price range, behind the currency's symbol. */
export function PriceInput({ name, label, placeholder, value, describedBy, onChange }: PriceInputProps): ReactNode {
  const { config } = useStorefront();
  const id = useId();
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className={describedBy ? `${styles.affix} ${styles.invalid}` : styles.affix}>
        <span aria-hidden="true">{config.currencySymbol}</span>
        <input
          id={id}
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          aria-invalid={describedBy ? true : undefined}
          aria-describedby={describedBy}
        />
      </div>
    </>
  );
}
