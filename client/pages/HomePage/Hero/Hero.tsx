import type { ReactNode } from 'react';
import { href } from '../../../../shared/routing/href';
import { ButtonLink } from '../../../components/Button/Button';
import { Icon } from '../../../components/Icon/Icon';
import { useLoginLink } from '../../../routing/login/login';
import { useMessages, useStorefront } from '../../../storefront/Storefront';
import * as styles from './Hero.module.css';

const shield = 'M10 2.7 16 5v4.8c0 3.6-2.5 6.3-6 7.5-3.5-1.2-6-3.9-6-7.5V5ZM7.5 9.9l1.8 1.8 3.4-3.6';

const POINTS = [
  { icon: 'store', text: 'home.hero.point1' },
  { icon: shield, text: 'home.hero.point2' },
  { icon: 'parcel', text: 'home.hero.point3' },
] as const;

/** The hero: a link to the catalogue, and Login for visitors or My Products for buyers. */
export function Hero(): ReactNode {
  const { t, user } = useStorefront();
  const login = useLoginLink();
  return (
    <section className={`${styles.hero} on-dark`}>
      <div className={`container ${styles.columns}`}>
        <div>
          <h1>{t('home.hero.title')}</h1>
          <p>{t('home.hero.text')}</p>
          <div className={styles.actions}>
            <ButtonLink variant="accent" size="lg" href={href.search()}>
              {t('shell.browse')}
              <Icon name="arrowRight" />
            </ButtonLink>
            <ButtonLink variant="outlineDark" size="lg" {...(user ? { href: href.myProducts() } : login)}>
              {t(user ? 'listing.success.myProducts' : 'shell.login')}
            </ButtonLink>
          </div>
          <ul className={styles.points}>
            {POINTS.map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} />
                {t(text)}
              </li>
            ))}
          </ul>
        </div>
        <Mosaic />
      </div>
    </section>
  );
}

const OTHERS = ['hero-lamp', 'hero-chair', 'hero-sneaker', 'hero-headphones'] as const;

/** Five product illustrations; decorative, hence hidden from screen readers. */
function Mosaic() {
  const t = useMessages();
  return (
    <div className={styles.mosaic} aria-hidden="true">
      <div>
        <img src="/illustrations/hero-snake.svg" alt="" width="600" height="600" fetchPriority="high" />
        <div className={styles.tag}>
          <span className={styles.dot}>
            <Icon name="check" />
          </span>
          <span>
            <b>{t('home.art.product')}</b> <span>{t('home.art.listed')}</span>
          </span>
        </div>
      </div>
      {OTHERS.map((name) => (
        <div key={name}>
          <img src={`/illustrations/${name}.svg`} alt="" width="600" height="600" fetchPriority="low" />
        </div>
      ))}
    </div>
  );
}
