import type { ReactNode } from 'react';
import '../../../../shared/messages/areas/howItWorks';
import type { MessageKey } from '../../../../shared/messages/literal';
import { Icon } from '../../../components/Icon/Icon';
import type { IconName } from '../../../components/Icon/icons';
import { document, plus } from '../../../components/Icon/pageIcons';
import { SectionHead } from '../../../components/SectionHead/SectionHead';
import { useMessages } from '../../../storefront/Storefront';
import * as styles from './HowItWorks.module.css';

const truck =
  'M2.3 5h9v9h-9zM11.3 8h3.2l3.2 3.2V14h-6.4M4.1 15a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0M12.6 15a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0';

const STEPS = [
  { name: 'connect', Art: ConnectArt },
  { name: 'choose', Art: ChooseArt },
  { name: 'list', Art: ListArt },
  { name: 'sell', Art: SellArt },
] as const;

/** The four steps from a connected shop to a sale, each with an illustration of its screen. */
export function HowItWorks(): ReactNode {
  const t = useMessages();
  return (
    <section className="section">
      <div className="container">
        <div className={styles.how}>
          <SectionHead title={t('home.how.title')} text={t('home.how.text')} />
          <ol>
            {STEPS.map(({ name, Art }) => (
              <li key={name}>
                <div className={styles.art} aria-hidden="true">
                  <Art />
                </div>
                <h3>{t(`home.how.${name}.title`)}</h3>
                <p>{t(`home.how.${name}.text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

// Illustrations of the four steps as miniature screens. Their texts are examples, hidden from screen readers.
function ConnectArt() {
  return (
    <>
      <ArtRow icon="store" text="home.art.shop" tag="home.art.enabled" look={styles.success} />
      <ArtRow icon={plus} text="listing.shop.authorize" />
    </>
  );
}

interface ArtRowProps {
  readonly icon?: IconName;
  readonly text: MessageKey;
  /** At its end. */
  readonly tag?: MessageKey;
  readonly look?: string;
}

function ArtRow({ icon, text, tag, look }: ArtRowProps) {
  const t = useMessages();
  return (
    <div className={styles.row}>
      {icon && <Icon name={icon} />}
      <div>{t(text)}</div>
      {tag && <span className={look}>{t(tag)}</span>}
    </div>
  );
}

const CHOICE = [
  { picture: 'category-lamp', selected: true },
  { picture: 'step-bottle', selected: true },
  { picture: 'step-candle', selected: false },
] as const;

function ChooseArt() {
  return (
    <div className={styles.choice}>
      {CHOICE.map(({ picture, selected }) => (
        <span key={picture}>
          <img src={`/illustrations/${picture}.svg`} alt="" width="600" height="600" loading="lazy" />
          {selected && (
            <span className={styles.check}>
              <Icon name="check" size="small" />
            </span>
          )}
        </span>
      ))}
    </div>
  );
}

function ListArt() {
  const t = useMessages();
  return (
    <>
      <ArtRow text="home.art.selected" tag="home.art.shop" look={styles.plain} />
      <span className={styles.button}>
        <Icon name="store" size="small" />
        {t('product.list')}
      </span>
    </>
  );
}

function SellArt() {
  return (
    <>
      <ArtRow icon={document} text="home.art.order" tag="home.art.received" look={styles.info} />
      <ArtRow icon={truck} text="home.art.ships" tag="home.art.toBuyer" look={styles.plain} />
    </>
  );
}
