import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  readonly name: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  /** What the tabs are about, for assistive technology. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

const TARGETS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Panels of which one shows at a time; where scripts are off, all of them show under their headings (N11). */
export function Tabs({ label, tabs }: TabsProps): ReactNode {
  const id = useId();
  const [selected, setSelected] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    const target = TARGETS[event.key]?.(selected, tabs.length);
    if (target === undefined) return;
    event.preventDefault();
    setSelected(target);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };

  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
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
        <div
          key={tab.name}
          role="tabpanel"
          id={`${id}-${tab.name}`}
          className={styles.panel}
          aria-labelledby={`${id}-tab-${tab.name}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing else that takes the focus (WAI-ARIA tabs)
          tabIndex={0}
          hidden={index !== selected}
        >
          <h2 className={styles.heading}>{tab.label}</h2>
          {tab.content}
        </div>
      ))}
    </>
  );
}
