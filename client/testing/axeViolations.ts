import axe from 'axe-core';

/** What jsdom can't judge: colours need a layout, drawn labels a canvas, and a part of a page has no landmarks. */
const RULES = {
  'color-contrast': { enabled: false },
  'label-content-name-mismatch': { enabled: false },
  region: { enabled: false },
};

/** What axe finds in a rendered part, as "rule: element"; empty when all is well. */
export async function axeViolations(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, { rules: RULES });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
