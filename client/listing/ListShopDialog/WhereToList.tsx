import { type ReactNode, useId } from 'react';
import { useMessages } from '../../storefront/Storefront';
import { ShopsRun } from '../severalShops/BackgroundListing';
import { useBackground, useHasBackground } from '../severalShops/background';
import * as styles from './WhereToList.module.css';

interface WhereToListProps {
  readonly several: boolean;
  readonly busy: boolean;
  readonly onChange: (several: boolean) => void;
}

/** One shop or several; nothing while a listing to several shops runs: one runs at a time. */
export function WhereToList({ several, busy, onChange }: WhereToListProps): ReactNode {
  const t = useMessages();
  const name = useId();
  const isOn = useHasBackground();
  const { background } = useBackground();
  if (!isOn || background?.phase === 'running') return null;
  return (
    <div className={styles.choice} role="radiogroup" aria-label={t('severalShops.choice')}>
      {[false, true].map((isSeveral) => (
        <label key={String(isSeveral)} onPointerEnter={() => ShopsRun.preload()}>
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
