import type { ReactNode } from 'react';
import { firstSteps } from '../../../../shared/messages/desk/firstSteps';
import { addMessages } from '../../../../shared/messages/loadedMessages';
import { Icon } from '../../../components/Icon/Icon';
import { check, external, store } from '../../../components/Icon/icons';
import { useMessages } from '../../../storefront/Storefront';
import * as styles from './ShortSteps.module.css';

addMessages(firstSteps);

const tick =
  'M6.6 3h6.8A3.6 3.6 0 0 1 17 6.6v6.8a3.6 3.6 0 0 1-3.6 3.6H6.6A3.6 3.6 0 0 1 3 13.4V6.6A3.6 3.6 0 0 1 6.6 3M6.8 10.3l2.3 2.3 4.3-4.7';

const STEPS = [
  ['connect', store],
  ['choose', tick],
  ['list', external],
  ['sell', check],
] as const;

/** The four steps to a sale in one row, for a buyer who has listed nothing yet. */
export function ShortSteps(): ReactNode {
  const t = useMessages();
  return (
    <section className="section">
      <div className="container">
        <h2 className={styles.title}>{t('today.how.title')}</h2>
        <ol className={styles.steps}>
          {STEPS.map(([name, icon]) => (
            <li key={name}>
              <span className={styles.icon}>
                <Icon path={icon} />
              </span>
              <div>
                <h3>{t(`today.how.${name}.title`)}</h3>
                <p>{t(`today.how.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
