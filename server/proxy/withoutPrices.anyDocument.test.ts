// Apart from the examples, because it takes seconds; the mutation check does without it.
import fc from 'fast-check';
import { isPriceField } from '../../shared/api/calls/priceFields';
import { allSteps } from '../../shared/async/allSteps';
import { withoutPrices } from './withoutPrices';

describe('withoutPrices', () => {
  it('equals the parsed document without its prices, for any document', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('price', 'productPrice', 'a"price', 'pri\\ce', '{price', 'id'));
    const { document } = fc.letrec((tie) => ({
      document: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null)),
        fc.array(tie('document')),
        fc.dictionary(name, tie('document'), { noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(fc.array(document), fc.constantFrom(undefined, 2), (value, indent) => {
        const redacted: unknown = JSON.parse(allSteps(withoutPrices(JSON.stringify(value, null, indent))));
        expect(redacted).toEqual(
          JSON.parse(JSON.stringify(value, (key, part) => (isPriceField(key) ? undefined : part))),
        );
      }),
      { numRuns: 500 },
    );
  });
});
