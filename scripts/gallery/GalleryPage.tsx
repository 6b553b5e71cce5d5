// The gallery in the browser: every component in the states that stand beside it, below an index (ADR 21).
import { type ReactNode, useId } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { CartProvider } from '../../client/cart/CartProvider';
import { RouteProvider } from '../../client/routing/route/useRoute';
import { StorefrontProvider } from '../../client/storefront/Storefront';
import type { States } from '../../client/testing/states';
import { testStorefront } from '../../client/testing/testStorefront';
import { ToastProvider } from '../../client/toasts/ToastProvider';
import '../../client/styles/tokens.css';
import '../../client/styles/base.css';
import * as styles from './GalleryPage.module.css';

type State = States[string];

const files = require.context('../../client', true, /\.states\.tsx$/);
const COMPONENTS = files.keys().map((file) => ({
  name: file.slice(file.lastIndexOf('/') + 1).replace('.states.tsx', ''),
  states: (files(file) as { readonly states: States }).states,
}));

/** A state inside the providers of App, with a storefront and a cart of its own. */
function StateView({ state: { render, storefront } }: { state: State }): ReactNode {
  return (
    <MemoryRouter>
      <RouteProvider>
        <StorefrontProvider value={testStorefront(storefront)}>
          <ToastProvider>
            <CartProvider>{render()}</CartProvider>
          </ToastProvider>
        </StorefrontProvider>
      </RouteProvider>
    </MemoryRouter>
  );
}

/** Every component with its states; what covers the window is linked. */
function GalleryPage(): ReactNode {
  return (
    <div className={styles.page}>
      <nav className={styles.index} aria-label="Components">
        {COMPONENTS.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      <main className={styles.components}>
        <h1>Gallery</h1>
        {COMPONENTS.map(({ name, states }) => (
          <div key={name} className={styles.component} id={name} data-component={name}>
            <h2>{name}</h2>
            {Object.entries(states).map(([label, state]) => (
              <StateInList key={label} id={`${name}-${label}`} label={label} state={state} />
            ))}
          </div>
        ))}
      </main>
    </div>
  );
}

function StateInList({ id, label, state }: { id: string; label: string; state: State }): ReactNode {
  const heading = useId();
  return (
    <div className={styles.state} id={id}>
      <h3 className={styles.label} id={heading}>
        {label.replaceAll('-', ' ')}
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
function StatePage({ id }: { id: string }): ReactNode {
  const found = COMPONENTS.flatMap(({ name, states }) =>
    Object.entries(states).flatMap(([label, state]) => (`${name}-${label}` === id ? [state] : [])),
  );
  return (
    <main>
      <h1 className="visually-hidden">{id}</h1>
      {found[0] && <StateView state={found[0]} />}
    </main>
  );
}

const id = new URLSearchParams(window.location.search).get('state');
const root = document.getElementById('root');
if (root) createRoot(root).render(id ? <StatePage id={id} /> : <GalleryPage />);
