import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { SafeHtml } from '../../../../shared/richHtml/safeHtml';
import { RichText } from '../../../components/RichText/RichText';
import { END_KEYS, HORIZONTAL_KEYS, moveFocus } from '../../../components/rovingFocus/moveFocus';
import type { NamedValue } from '../../../products/productFacts';
import { useMessages } from '../../../storefront/Storefront';

import * as styles from './ProductTabs.module.css';

interface ProductTabsProps {
  readonly details: readonly SafeHtml[];
  readonly attributes: readonly NamedValue[];
}

const KEYS = { ...HORIZONTAL_KEYS, ...END_KEYS };

/** The arrows also select the tab they reach (WAI-ARIA tabs with automatic activation). */
const selectByKey = (event: KeyboardEvent) => moveFocus(event, '[role="tab"]', KEYS)?.click();

/**
 * The supplier's details, and the attributes in two columns: one is visible at a time. Without scripts both are visible
 * under their headings.
 */
export function ProductTabs({ details, attributes }: ProductTabsProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const tabs = [
    { name: 'details', content: <Details sections={details} /> },
    { name: 'attributes', content: <Attributes attributes={attributes} /> },
  ] as const;
  const [selected, setSelected] = useState<(typeof tabs)[number]['name']>('details');
  return (
    <section className={styles.tabs}>
      <div className={styles.list} role="tablist" aria-label={t('product.tabs')} onKeyDown={selectByKey}>
        {tabs.map(({ name }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${name}`}
            className={styles.tab}
            aria-selected={name === selected}
            aria-controls={`${id}-${name}`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => setSelected(name)}
          >
            {t(`product.tab.${name}`)}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}`}
          className={styles.panel}
          aria-labelledby={`${id}-tab-${name}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing else focusable (WAI-ARIA tabs)
          tabIndex={0}
          hidden={name !== selected}
        >
          <h2 className={styles.heading}>{t(`product.tab.${name}`)}</h2>
          {content}
        </div>
      ))}
    </section>
  );
}

function Details({ sections }: { sections: readonly SafeHtml[] }) {
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

function Attributes({ attributes }: { attributes: readonly NamedValue[] }) {
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

function EmptyTab({ children }: { children: ReactNode }) {
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
