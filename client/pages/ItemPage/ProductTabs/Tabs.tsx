import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { END_KEYS, HORIZONTAL_KEYS, moveFocus } from '../../../components/rovingFocus/moveFocus';
import styles from './Tabs.module.css';

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

/** Panels of which one is visible at a time. Without scripts all are visible under their headings (N11). */
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
