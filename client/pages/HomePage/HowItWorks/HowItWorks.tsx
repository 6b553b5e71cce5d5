import type { ReactNode } from 'react';
import type { MessageKey } from '../../../../shared/messages/literal';
import { SectionHead } from '../../../components/SectionHead/SectionHead';
import { useMessages } from '../../../storefront/Storefront';
import styles from './HowItWorks.module.css';
import { ChooseArt, ConnectArt, ListArt, SellArt } from './stepArt';

interface Step {
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly Art: () => ReactNode;
}

const STEPS: readonly Step[] = [
  { title: 'home.how.connect.title', text: 'home.how.connect.text', Art: ConnectArt },
  { title: 'home.how.choose.title', text: 'home.how.choose.text', Art: ChooseArt },
  { title: 'home.how.list.title', text: 'home.how.list.text', Art: ListArt },
  { title: 'home.how.sell.title', text: 'home.how.sell.text', Art: SellArt },
];

/** The four steps from a connected shop to a sale, each with an illustration of its screen. */
export function HowItWorks(): ReactNode {
  const t = useMessages();
  return (
    <section className="section">
      <div className="container">
        <div className={styles.how}>
          <SectionHead title={t('home.how.title')} text={t('home.how.text')} />
          <ol>
            {STEPS.map(({ title, text, Art }) => (
              <li key={title}>
                <div className={styles.art} aria-hidden="true">
                  <Art />
                </div>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
