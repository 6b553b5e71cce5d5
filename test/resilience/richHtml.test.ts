/** @jest-environment ./config/tools/jest/domEnvironment.ts */
// Both sanitizers over known vectors and generated documents (docs/reliability.md).
import fc from 'fast-check';
import { sanitizeInBrowser } from '../../client/richHtml/sanitizeInBrowser';
import { sanitizeOnServer } from '../../server/render/sanitizeHtml';
import { findings, only } from '../support/inertHtml';
import { SEED } from '../support/resilience/cases';
import { htmlDocuments, XSS_VECTORS } from '../support/resilience/xssDocuments';

const SANITIZERS = [
  ['server', only(sanitizeOnServer)],
  ['browser', only(sanitizeInBrowser)],
] as const;

describe.each(SANITIZERS)('the sanitizer of the %s', (_side, sanitize) => {
  const check = async (html: string): Promise<void> => {
    const once = await sanitize(html);
    expect({ html, findings: findings(once) }).toEqual({ html, findings: [] });
    expect({ html, again: await sanitize(once) }).toEqual({ html, again: once });
  };

  it('makes 200 known vectors inert', async () => {
    expect(new Set(XSS_VECTORS).size).toBeGreaterThanOrEqual(200);
    for (const html of XSS_VECTORS) await check(html);
  });

  it('makes generated documents inert', async () => {
    await fc.assert(fc.asyncProperty(htmlDocuments, check), { numRuns: 10_000, seed: SEED });
  });
});
