import { escapeHtml } from '../../http/html';
import type { Fault } from '../faults/fault';
import { FAULT_GROUPS, FAULT_KINDS } from '../faults/faultKinds';
import type { RecordedCall } from '../http/callRecord';
import { collapsible, inlineCode, table } from './devPageLayout';

/** What the page shows. */
export interface SwitchesState {
  readonly faults: readonly Fault[];
  readonly calls: readonly RecordedCall[];
  readonly upgrading: boolean;
  /** The contract's calls, as suggestions for the form. */
  readonly callNames: readonly string[];
}

const MAX_SHOWN_CALLS = 25;

/** The page of fault injection, as HTML. */
export function switchesPage({ faults, calls, upgrading, callNames }: SwitchesState): string {
  return `<p class="lead">Inject faults into the backend's responses, and see the calls it received. The same by <code>POST /__sandbox/faults</code>, or for one request by the header <code>X-Sandbox-Fault</code>. See also the <a href="/__sandbox/contract">contract</a>.</p>
<section><h2>Inject a fault</h2>
${faultForm(callNames)}
</section>
<section><h2>Active faults</h2>
${faults.length === 0 ? '<p>No active faults.</p>' : faultTable(faults)}
${button('/__sandbox/faults/clear', 'Clear')}
</section>
<section><h2>Site configuration</h2>
<p>The site is ${upgrading ? 'closed for upgrading' : 'open'}.</p>
${button('/__sandbox/site-config', upgrading ? 'Open it' : 'Close it for upgrading', ['upgrading', String(!upgrading)])}
</section>
<section><h2>Calls received</h2>
<p>The latest, newest first; all of them at <a href="/__sandbox/calls"><code>GET /__sandbox/calls</code></a>.</p>
${callTable(calls)}
${button('/__sandbox/calls/clear', 'Clear')}
</section>
<section><h2>Kinds of faults</h2>
${table(
  ['kind', 'the call'],
  Object.entries(FAULT_KINDS).map(([name, { description }]) => [`<code>${name}</code>`, inlineCode(description)]),
)}
</section>`;
}

function faultForm(calls: readonly string[]): string {
  const groups = Object.entries(FAULT_GROUPS).map(([group, kinds]) => {
    const options = Object.keys(kinds).map((name) => `<option>${name}</option>`);
    return `<optgroup label="${group}">${options.join('')}</optgroup>`;
  });
  const field = (name: string, label: string, attributes = '') =>
    `<div class="field"><label for="${name}">${label}</label><input class="input" id="${name}" name="${name}" ${attributes}></div>`;
  return `<form class="row" method="post" action="/__sandbox/faults">
${field('match', 'Call: its name, part of its path, or *', 'list="calls" value="*" required')}
<div class="field"><label for="kind">Kind</label><select class="input" id="kind" name="kind">${groups.join('')}</select></div>
${field('times', 'Number of calls (empty: until cleared)', 'inputmode="numeric"')}
${field('delayMs', 'Delay in milliseconds', 'inputmode="numeric"')}
${field('message', 'Message of a failure')}
<datalist id="calls">${calls.map((call) => `<option value="${escapeHtml(call)}">`).join('')}</datalist>
<button class="button" type="submit">Inject</button>
</form>`;
}

function faultTable(faults: readonly Fault[]): string {
  return table(
    ['calls', 'fault', 'remaining'],
    faults.map(({ match, times, ...fault }) => [
      `<code>${escapeHtml(match)}</code>`,
      `<code>${escapeHtml(JSON.stringify(fault))}</code>`,
      times === undefined ? 'until cleared' : String(times),
    ]),
  );
}

function callTable(calls: readonly RecordedCall[]): string {
  const latest = calls.slice(-MAX_SHOWN_CALLS).reverse();
  if (latest.length === 0) return '<p>None.</p>';
  return table(
    ['time', 'call', 'request'],
    latest.map(({ at, method, path, query, headers, body }) => [
      new Date(at).toISOString().slice(11, 23),
      `<code>${method} ${escapeHtml(path)}</code>`,
      collapsible('details', { query, body, headers }),
    ]),
  );
}

/** A form with one button and an optional hidden field. */
function button(action: string, label: string, field?: readonly [name: string, value: string]): string {
  const hidden = field ? `<input type="hidden" name="${field[0]}" value="${field[1]}">` : '';
  return `<form method="post" action="${action}">${hidden}<button class="button button--small" type="submit">${label}</button></form>`;
}
