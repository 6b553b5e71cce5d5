import type { ReactNode } from 'react';
import type { SafeHtml } from '../../../../shared/richHtml/safeHtml';
import { RichText } from '../../../components/RichText/RichText';
import { useMessages } from '../../../storefront/Storefront';
import type { ItemAttribute } from '../itemFields';
import styles from './ProductTabs.module.css';
import { Tabs } from './Tabs';

interface ProductTabsProps {
  readonly details: readonly SafeHtml[];
  readonly attributes: readonly ItemAttribute[];
}

/** The details as the supplier wrote them, and the attributes two in a row (S071, S072). */
export function ProductTabs({ details, attributes }: ProductTabsProps): ReactNode {
  const t = useMessages();
  return (
    <section className={styles.tabs}>
      <Tabs
        label={t('product.tabs')}
        tabs={[
          { name: 'details', label: t('product.tab.details'), content: <Details floors={details} /> },
          { name: 'attributes', label: t('product.tab.attributes'), content: <Attributes attributes={attributes} /> },
        ]}
      />
    </section>
  );
}

function Details({ floors }: { floors: readonly SafeHtml[] }): ReactNode {
  const t = useMessages();
  if (floors.length === 0) return <Nothing>{t('product.details.empty')}</Nothing>;
  return (
    <div className={styles.floors}>
      {floors.map((html, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: floors never move
        <RichText key={index} html={html} />
      ))}
    </div>
  );
}

function Attributes({ attributes }: { attributes: readonly ItemAttribute[] }): ReactNode {
  const t = useMessages();
  if (attributes.length === 0) return <Nothing>{t('product.attributes.empty')}</Nothing>;
  return (
    <dl className={styles.attributes}>
      {attributes.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: attributes never move, and two may have one name
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Nothing({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.nothing}>
      <img
        className={styles.scene}
        src="/illustrations/scene-empty.svg"
        alt=""
        width={380}
        height={260}
        loading="lazy"
      />
      <p>{children}</p>
    </div>
  );
}
