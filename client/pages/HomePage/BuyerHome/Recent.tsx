import type { ReactNode } from 'react';
import { isPartOn } from '../../../../shared/domain/deskParts';
import { DeskPart } from '../../../shop/DeskPart/DeskPart';
import { useStorefront } from '../../../storefront/Storefront';
import * as styles from './Recent.module.css';

/** What was viewed last, and the saved searches: their room is there before the device tells them. */
export function Recent(): ReactNode {
  const { config, t } = useStorefront();
  if (!isPartOn('recent', config)) return null;
  const none = <p>{t('today.kept')}</p>;
  return (
    <section className={styles.recent}>
      <div className={`container ${styles.columns}`}>
        <div>
          <h2>{t('recent.viewed')}</h2>
          <DeskPart of="ViewedOnHome">{none}</DeskPart>
        </div>
        <div>
          <h2>{t('recent.searches')}</h2>
          <DeskPart of="SavedOnHome">{none}</DeskPart>
        </div>
      </div>
    </section>
  );
}
