import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button';
import { useMessages } from '../../storefront/Storefront';
import { ShopsRun } from '../severalShops/BackgroundListing';
import { useBackground, useHasBackground } from '../severalShops/background';
import * as styles from './ListShopDialog.module.css';

interface MoreShopsProps {
  readonly several: boolean;
  readonly busy: boolean;
  readonly onChange: (several: boolean) => void;
}

/** Turns the radios of the shops into ticks, and back; nothing while a listing to several shops runs: one runs at a time. */
export function MoreShops({ several, busy, onChange }: MoreShopsProps): ReactNode {
  const t = useMessages();
  const isOn = useHasBackground();
  const [background] = useBackground();
  if (!isOn || background?.phase === 'running') return null;
  return (
    <p className={styles.more}>
      <Button
        variant="ghost"
        size="sm"
        disabled={busy}
        onPointerEnter={() => ShopsRun.preload()}
        onClick={() => onChange(!several)}
      >
        {t(several ? 'severalShops.one' : 'severalShops.more')}
      </Button>
    </p>
  );
}
