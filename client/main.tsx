// The application's entry, which client/start.ts loads. It evaluates the application in several tasks, so that none of them
// blocks the page for long, and hydrates it.
import { loadableReady } from '@loadable/component';
import type { InitialState } from '../shared/page/state';
import { matchRoute } from '../shared/routing/matchRoute';
import { INCOMPLETE } from './boot/incompleteEvent';
import { viewOf } from './routing/page/pageDefinition';
import './styles/tokens.css';
import './styles/base.css';

/** Ends the current task, so that the browser can paint and handle input. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start() {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as InitialState;
  await nextTask();
  await import(/* webpackMode: "eager" */ './boot/reactDom');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["BrowserRouter"] */ 'react-router-dom');
  await nextTask();
  const { pageTable } = await import(/* webpackMode: "eager" */ './routes');
  await nextTask();
  const match = matchRoute(window.location.pathname);
  const page = 'errorPage' in state.page ? pageTable.errorPage : match && pageTable.pages[match.route.name];
  if (page) await viewOf(page, state).load();
  await nextTask();
  const { hydrate } = await import(/* webpackMode: "eager" */ './boot/hydrate');
  await nextTask();
  await hydrate(state);
}

const fail = (error: unknown) => {
  reportError(error);
  document.dispatchEvent(new Event(INCOMPLETE));
};

void loadableReady(() => void start().catch(fail));
