import { escapeHtml } from '../../http/html';
import type { DevState, DevStates } from './devState';
import { errorStates } from './errorStates';
import { emptyStates, listingStates } from './listStates';
import { productStates } from './productStates';
import { siteStates } from './siteStates';
import { userStates } from './userStates';

const GROUPS: Readonly<Record<string, DevStates>> = {
  'The site': siteStates,
  Users: userStates,
  'Listing results': listingStates,
  'Empty lists': emptyStates,
  'Error pages': errorStates,
  'Special products': productStates,
};

/** Every state by id. */
export const DEV_STATES: ReadonlyMap<string, DevState> = new Map(
  Object.values(GROUPS).flatMap(Object.entries<DevState>),
);

/** A button for every state. */
export function statesPage(): string {
  const groups = Object.entries(GROUPS).map(
    ([name, states]) =>
      `<section><h2>${name}</h2><ul class="states">${Object.entries(states).map(item).join('\n')}</ul></section>`,
  );
  return `<p class="lead">Each button puts the storefront into that state and opens it; changes by other buttons are undone first. Single calls are changed by <code>POST /__sandbox/faults</code> (docs/sandbox.md).</p>
${groups.join('\n')}`;
}

/** A card that the button fills: a click anywhere on it counts. */
function item([id, { title, description }]: [string, DevState]): string {
  return `<li><form method="post" action="/__dev/states"><input type="hidden" name="state" value="${escapeHtml(id)}"><button type="submit" aria-describedby="${id}">${escapeHtml(title)}</button></form><p id="${id}">${escapeHtml(description)}</p></li>`;
}
