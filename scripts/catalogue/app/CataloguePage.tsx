import { type ReactNode, useId } from 'react';
import { ALL_ENTRIES } from './allEntries';
import styles from './CataloguePage.module.css';
import { type CatalogueEntry, type CatalogueState, nameOf, stateId } from './catalogueEntry';
import { StateView } from './StateView';

const TITLE = 'Component catalogue';

/** Every component with its states below an index; what covers the window is linked. */
export function CataloguePage(): ReactNode {
  return (
    <div className={styles.page}>
      <nav className={styles.index} aria-label="Components">
        <ul>
          {ALL_ENTRIES.map((entry) => (
            <li key={entry.folder}>
              <a href={`#${nameOf(entry)}`}>{nameOf(entry)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.entries}>
        <h1>{TITLE}</h1>
        {ALL_ENTRIES.map((entry) => (
          <Entry key={entry.folder} entry={entry} />
        ))}
      </main>
    </div>
  );
}

function Entry({ entry }: { entry: CatalogueEntry }): ReactNode {
  const name = nameOf(entry);
  return (
    <div className={styles.entry} id={name} data-entry={name}>
      <h2>{name}</h2>
      {Object.entries(entry.states).map(([label, state]) => (
        <State key={label} id={stateId(entry, label)} label={label} state={state} />
      ))}
    </div>
  );
}

function State({ id, label, state }: { id: string; label: string; state: CatalogueState }): ReactNode {
  const heading = useId();
  const words = label.replaceAll('-', ' ');
  return (
    <div className={styles.state} id={id}>
      <h3 className={styles.label} id={heading}>
        {words}
      </h3>
      {state.alone ? (
        <a href={`?state=${id}`} id={`${id}-link`} aria-labelledby={`${id}-link ${heading}`} data-alone={id}>
          Open
        </a>
      ) : (
        <div className={styles.stage}>
          <StateView state={state} />
        </div>
      )}
    </div>
  );
}

/** A state on a page of its own. */
export function AlonePage({ id }: { id: string }): ReactNode {
  const state = stateOf(id);
  return (
    <main>
      <h1 className="visually-hidden">{id}</h1>
      {state && <StateView state={state} />}
    </main>
  );
}

function stateOf(id: string): CatalogueState | undefined {
  for (const entry of ALL_ENTRIES)
    for (const [label, state] of Object.entries(entry.states)) if (stateId(entry, label) === id) return state;
  return undefined;
}
