import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { SafeHtml } from '../../../../shared/richHtml/safeHtml';
import { RichText } from '../../../components/RichText/RichText';
import { END_KEYS, HORIZONTAL_KEYS, moveFocus } from '../../../components/rovingFocus/moveFocus';
import { useMessages } from '../../../storefront/Storefront';
import type { ItemAttribute } from '../itemFields';
import styles from './ProductTabs.module.css';

interface ProductTabsProps {
  readonly details: readonly SafeHtml[];
  readonly attributes: readonly ItemAttribute[];
}

/** The supplier's details, and the attributes in two columns. */
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

interface Tab {
  readonly name: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  /** What the tabs are about, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

const KEYS = { ...HORIZONTAL_KEYS, ...END_KEYS };

/** The arrows also select the tab they reach (WAI-ARIA tabs with automatic activation). */
const selectByKey = (event: KeyboardEvent): void => moveFocus(event, '[role="tab"]', KEYS)?.click();

/** Panels of which one is visible at a time. Without scripts all are visible under their headings. */
export function Tabs({ label, tabs }: TabsProps): ReactNode {
  const id = useId();
  const [selected, setSelected] = useState(0);
  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={selectByKey}>
        {tabs.map((tab, index) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.name}`}
            className={styles.tab}
            aria-selected={index === selected}
            aria-controls={`${id}-${tab.name}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <TabPanel key={tab.name} id={id} tab={tab} hidden={index !== selected} />
      ))}
    </>
  );
}

function TabPanel({ id, tab, hidden }: { id: string; tab: Tab; hidden: boolean }): ReactNode {
  return (
    <div
      role="tabpanel"
      id={`${id}-${tab.name}`}
      className={styles.panel}
      aria-labelledby={`${id}-tab-${tab.name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing else focusable (WAI-ARIA tabs)
      tabIndex={0}
      hidden={hidden}
    >
      <h2 className={styles.heading}>{tab.label}</h2>
      {tab.content}
    </div>
  );
}
