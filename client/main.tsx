// The browser entry. It evaluates the application in several tasks, so that none of them blocks the page for long, and
// hydrates it.
import { loadableReady } from '@loadable/component';
import type { InitialState } from '../shared/page/state';
import { applySheets } from './boot/applySheets';
import './styles/tokens.css';
import './styles/base.css';

/** Ends the current task, so that the browser can paint and handle input. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  void applySheets();
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as InitialState;
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
