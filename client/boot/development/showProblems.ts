// Development only: shows in the page what is wrong with the sources, and what was thrown, with the lines of the sources.
import { AppError } from '../../../shared/errors';
import { createPanel } from './problemPanel';

interface Problems {
  readonly build: readonly string[];
  readonly start: readonly string[];
  readonly types: readonly string[];
}

interface UpdateChannel {
  addMessageListener(listener: (event: MessageEvent<string>) => void): void;
}

const CHANNEL = '/__webpack_hmr';
const panel = createPanel();
let thrown: readonly string[] = [];
/** A boundary, or the server, shows a failure instead of the page: mended code needs a new document. */
let isBroken = false;

function showProblems({ build, start, types }: Problems): void {
  panel.show('build', build);
  panel.show('start', start);
  panel.show('types', types);
}

/** Sets what was thrown; a new list each time, as the panel compares it with the one before. */
function showThrownTexts(texts: readonly string[]): void {
  thrown = texts;
  panel.show('thrown', thrown);
}

/** The development server knows where in the sources it was thrown. */
async function showThrown(error: Error): Promise<void> {
  const stack = error.stack ?? String(error);
  const response = await fetch('/__development/thrown', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ stack, url: window.location.pathname + window.location.search }),
  });
  const { text } = (await response.json()) as { text: string };
  if (thrown.includes(text)) return;
  showThrownTexts([...thrown, text]);
}

/** What webpack throws in place of a module that does not build; an update may run it even after the mend. */
const NOT_BUILT = /^(Module build failed|Cannot find module)/;

/** Failures of calls are expected, and shown by the page. */
function bugOf(value: unknown): Error | undefined {
  if (!(value instanceof AppError)) return value instanceof Error ? value : undefined;
  if (value.kind !== 'crash') return undefined;
  return value.cause instanceof Error ? value.cause : value;
}

/** The page on the screen loads its data again. */
const reloadData = (): unknown => window.dispatchEvent(new Event('development:updated'));
module.hot?.addStatusHandler((status) => {
  if (status === 'idle') reloadData();
});

const report = (value: unknown): void => {
  const bug = bugOf(value);
  // The build's own section shows those.
  if (bug && !NOT_BUILT.test(bug.message)) showThrown(bug).catch(() => undefined);
};

window.addEventListener('error', ({ error }) => report(error));
window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
// React and the page's own code log what a boundary has caught.
const { error: logError } = console;
console.error = (...values: unknown[]) => {
  logError(...values);
  if (typeof values[0] === 'string' && values.some((value) => value instanceof Error)) isBroken = true;
  values.forEach(report);
};

const failedOnServer = document.getElementById('development-error')?.textContent;
if (failedOnServer) {
  isBroken = true;
  panel.show('server', [JSON.parse(failedOnServer) as string]);
}

void fetch('/__development/problems')
  .then((response) => response.json())
  .then((problems: Problems) => showProblems(problems));

const channels = (window as { __whmEventSourceWrapper?: Record<string, UpdateChannel> }).__whmEventSourceWrapper;
channels?.[CHANNEL]?.addMessageListener(({ data }) => {
  if (!data.startsWith('{')) return;
  const message = JSON.parse(data) as { action: string; problems?: Problems; errors?: readonly string[] };
  if (message.problems) showProblems(message.problems);
  if (message.action === 'restarted') {
    if (isBroken) window.location.reload();
    else reloadData();
  }
  // New code is applied: what the old one threw is over.
  if (message.action !== 'built' || message.errors?.length) return;
  showThrownTexts([]);
});
