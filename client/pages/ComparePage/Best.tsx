import type { ReactNode } from 'react';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './ComparedTable.module.css';

/** A number, underlined and said to be the best of its row where it is. */
export function Best({ isBest, children }: { isBest: boolean; children: ReactNode }): ReactNode {
  const t = useMessages();
  if (!isBest) return <span>{children}</span>;
  return (
    <>
      <span className={styles.best}>{children}</span>
      <span className="visually-hidden">{` ${t('comparison.best')}`}</span>
    </>
  );
}
