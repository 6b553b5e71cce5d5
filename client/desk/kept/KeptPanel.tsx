import { type ReactNode, useRef } from 'react';
import { isRetailRule } from '../../../shared/domain/product/retailPrice';
import { Button } from '../../components/Button/Button';
import { Panel } from '../../components/Panel/Panel';
import { readBack, saveKept } from '../../routing/login/keptFile';
import { isFlag } from '../../storage/shape';
import { isNames } from '../../storage/values/releasedProducts';
import { useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { isSaved, isViewed } from '../recent/recentValues';
import { isChosen } from '../selection/useChosen';
import * as styles from './KeptPanel.module.css';

/** Of everything that is kept with the desk. */
const SHAPES = {
  viewed: isViewed,
  searches: isSaved,
  chosen: isChosen,
  released: isNames,
  'retail-rule': isRetailRule,
  'single-keys': isFlag,
};

/** Saves what the desk keeps as a file, and reads such a file back. */
export function KeptPanel(): ReactNode {
  const { t, user } = useStorefront();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const userId = `${user?.id}`;
  const read = async (field: HTMLInputElement) => {
    const text = await field.files?.[0]?.text();
    // The same file can be chosen again.
    field.value = '';
    const outcome = readBack(userId, `${text}`, SHAPES);
    toast(t(`kept.${outcome}`), outcome === 'refused' ? 'error' : undefined);
  };
  return (
    <Panel title={t('kept.title')}>
      <div className={styles.kept}>
        <p>{t('kept.lead')}</p>
        <Button size="sm" onClick={() => saveKept(userId)}>
          {t('kept.save')}
        </Button>
        <Button size="sm" onClick={() => input.current?.click()}>
          {t('kept.readBack')}
        </Button>
        <input ref={input} type="file" accept=".json" hidden onChange={({ target }) => void read(target)} />
      </div>
    </Panel>
  );
}
