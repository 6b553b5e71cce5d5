// The application's entry, which client/start.ts loads. It evaluates the application in several tasks, so that none of them
// blocks the page for long, and hydrates it.
import { loadableReady } from '@loadable/component';
import type { InitialState } from '../shared/page/state';
import './styles/tokens.css';
import './styles/base.css';

/** Ends the current task, so that the browser can paint and handle input. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const readState = (): InitialState => JSON.parse(document.getElementById('state')?.textContent ?? '') as InitialState;

async function start(): Promise<void> {
  const state = readState();
  await nextTask();
  await import(/* webpackMode: "eager" */ './boot/react');
  await nextTask();
  await import(/* webpackMode: "eager" */ './boot/router');
  await nextTask();
  const { loadPageView } = await import(/* webpackMode: "eager" */ './boot/loadPageView');
  await nextTask();
  await loadPageView(state.page);
  await nextTask();
  const { hydrate } = await import(/* webpackMode: "eager" */ './boot/hydrate');
  await nextTask();
  await hydrate(state);
}

void loadableReady(() => void start());

// Development: new messages, loaders and routes are shown in place, with the state of the components.
if (module.hot)
  module.hot.accept(['./boot/loadPageView', './boot/hydrate'], async () => {
    const { hydrate } = await import(/* webpackMode: "eager" */ './boot/hydrate');
    await hydrate(readState());
  });
