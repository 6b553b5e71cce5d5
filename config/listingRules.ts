import * as v from 'valibot';
import type { MarketRules } from '../shared/domain/listing/listingRules';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
const range = v.nullable(
  v.pipe(
    v.strictObject({ min: count, max: count }),
    v.check(({ min, max }) => min <= max),
  ),
);
const someOf = <T>(entry: v.GenericSchema<unknown, T>) => v.nullable(v.pipe(v.array(entry), v.minLength(1)));

/** Rules of shops by market; a rule that is left out keeps its default, null turns it off. */
export const listingRules: v.GenericSchema<unknown, MarketRules> = v.record(
  v.pipe(v.string(), v.minLength(1)),
  v.pipe(
    v.unknown(),
    // Valibot takes an empty array for an object.
    v.check((rules) => !Array.isArray(rules)),
    v.partial(
      v.strictObject({
        name: range,
        scripts: someOf(v.pipe(v.string(), v.check(isScript))),
        pictureType: someOf(v.pipe(v.string(), v.regex(/^[a-z]{2,5}$/))),
        pictureSize: v.nullable(count),
        square: v.nullable(v.literal(true)),
        pictures: range,
        parcel: someOf(v.picklist(['weight', 'size'])),
        optionLength: v.nullable(count),
        variants: v.nullable(count),
      }),
    ),
  ),
);

/** A name of a script in Unicode, as patterns know it. */
function isScript(name: string): boolean {
  try {
    return /^\w+$/.test(name) && new RegExp(`\\p{Script=${name}}`, 'u').test('') === false;
  } catch {
    return false;
  }
}
