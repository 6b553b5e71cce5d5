import { type ReactNode, useRef } from 'react';
import { Button } from '../../components/Button/Button';
import { Panel } from '../../components/Panel/Panel';
import { readBack, saveKept } from '../../routing/login/keptFile';
import { useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import * as styles from './KeptPanel.module.css';

const LOOK = { variant: 'secondary', size: 'sm' } as const;

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
    toast(readBack(userId, `${text}`) ? { text: t('kept.done') } : { text: t('kept.refused'), tone: 'error' });
  };
  return (
    <Panel title={t('kept.title')}>
      <div className={styles.kept}>
        <p>{t('kept.lead')}</p>
        <Button {...LOOK} onClick={() => saveKept(userId)}>
          {t('kept.save')}
        </Button>
        <Button {...LOOK} onClick={() => input.current?.click()}>
          {t('kept.readBack')}
        </Button>
        <input ref={input} type="file" accept=".json" hidden onChange={({ target }) => void read(target)} />
      </div>
    </Panel>
  );
}
