import axe from 'axe-core';

/** Rules that jsdom cannot check: contrast needs layout, rendered labels a canvas; a part of a page has no landmarks. */
const RULES = {
  'color-contrast': { enabled: false },
  'label-content-name-mismatch': { enabled: false },
  region: { enabled: false },
};

/** The violations that axe finds in a rendered part, as "rule: element". */
export async function axeViolations(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, { rules: RULES });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
