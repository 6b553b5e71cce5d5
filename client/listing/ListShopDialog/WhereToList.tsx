import { type ReactNode, useId } from 'react';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './WhereToList.module.css';

interface WhereToListProps {
  readonly several: boolean;
  readonly busy: boolean;
  readonly onChange: (several: boolean) => void;
}

/** One shop or several. */
export function WhereToList({ several, busy, onChange }: WhereToListProps): ReactNode {
  const t = useMessages();
  const name = useId();
  return (
    <div className={styles.choice} role="radiogroup" aria-label={t('severalShops.choice')}>
      {[false, true].map((isSeveral) => (
        <label key={String(isSeveral)}>
          <input
            type="radio"
            name={name}
            checked={several === isSeveral}
            disabled={busy}
            onChange={() => onChange(isSeveral)}
          />
          <span>{t(isSeveral ? 'severalShops.more' : 'severalShops.one')}</span>
        </label>
      ))}
    </div>
  );
}
