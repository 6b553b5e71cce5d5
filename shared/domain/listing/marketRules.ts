// The form of LISTING_RULES, apart from the rules: a browser gets rules that the server has read.
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
const range = v.nullable(
  v.pipe(
    v.strictObject({ min: count, max: count }),
    v.check(({ min, max }) => min <= max),
  ),
);
const someOf = <T>(entry: v.GenericSchema<unknown, T>) => v.nullable(v.pipe(v.array(entry), v.minLength(1)));

/**
 * Rules by the name of a channel; those of `default` hold for every channel that does not say otherwise. A rule that is left
 * out keeps its default, null turns it off.
 */
export const marketRules = v.record(
  v.pipe(v.string(), v.minLength(1)),
  v.pipe(
    v.unknown(),
    // Valibot takes an empty array for an object.
    v.check((rules) => !Array.isArray(rules)),
    v.partial(
      v.strictObject({
        /** Characters of the name. */
        name: range,
        /** Scripts of Unicode that name and options may not have. */
        scripts: someOf(v.pipe(v.string(), v.check(isScript))),
        /** Endings of the main picture's file. */
        pictureType: someOf(v.pipe(v.string(), v.regex(/^[a-z]{2,5}$/))),
        /** Pixels of the main picture's shorter edge. */
        pictureSize: v.nullable(count),
        /** The main picture is as wide as it is high. */
        square: v.nullable(v.literal(true)),
        pictures: range,
        /** What must be known of the parcel. */
        parcel: someOf(v.picklist(['weight', 'size'])),
        /** Characters of an option. */
        optionLength: v.nullable(count),
        variants: v.nullable(count),
        /** The last listing of it did not fail for what it is. */
        failure: v.nullable(v.literal(true)),
        /** Several shops of an owner may count as one, in which the same product twice is refused. */
        oneGroup: v.nullable(v.literal(true)),
      }),
    ),
  ),
);

export type MarketRules = v.InferOutput<typeof marketRules>;

/** A name of a script in Unicode, as patterns know it. */
function isScript(name: string) {
  try {
    return /^\w+$/.test(name) && new RegExp(`\\p{Script=${name}}`, 'u').test('') === false;
  } catch {
    return false;
  }
}
