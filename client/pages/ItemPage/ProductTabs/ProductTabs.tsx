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

/** The supplier's details, and the attributes in two columns (S071, S072). */
export function ProductTabs({ details, attributes }: ProductTabsProps): ReactNode {
  const t = useMessages();
  return (
    <section className={styles.tabs}>
      <Tabs
        label={t('product.tabs')}
        tabs={[
          { name: 'details', label: t('product.tab.details'), content: <Details sections={details} /> },
          { name: 'attributes', label: t('product.tab.attributes'), content: <Attributes attributes={attributes} /> },
        ]}
      />
    </section>
  );
}

function Details({ sections }: { sections: readonly SafeHtml[] }): ReactNode {
  const t = useMessages();
  if (sections.length === 0) return <EmptyTab>{t('product.details.empty')}</EmptyTab>;
  return (
    <div className={styles.sections}>
      {sections.map((html, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections are never reordered
        <RichText key={index} html={html} />
      ))}
    </div>
  );
}

function Attributes({ attributes }: { attributes: readonly ItemAttribute[] }): ReactNode {
  const t = useMessages();
  if (attributes.length === 0) return <EmptyTab>{t('product.attributes.empty')}</EmptyTab>;
  return (
    <dl className={styles.attributes}>
      {attributes.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and names may repeat
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function EmptyTab({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.empty}>
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
