// Checks generated cases, several at once; the same seed gives the same cases.
import fc from 'fast-check';

/** Fixed, so that a run is the same for everyone; the nightly run sets one for each day. */
export const SEED = Number(process.env.TEST_SEED ?? 20_261_121);

const AT_ONCE = 16;

/** Checks about `count` generated values; fails with the smallest failing ones and the seed. `check` throws when a case fails. */
export const checkCases = <T>(cases: fc.Arbitrary<T>, count: number, check: (value: T) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(fc.array(cases, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (values) => {
      await Promise.all(values.map(check));
    }),
    { numRuns: Math.ceil(count / AT_ONCE), seed: SEED },
  );
