// Runs generated cases against a server, several at once; the same seed gives the same cases.
import fc from 'fast-check';
import { KeptConnection } from './keptConnection';

/** Fixed, so that `npm test` is the same for everyone; the nightly run sets one for each day. */
export const SEED = Number(process.env.TEST_SEED ?? 20_261_121);

const AT_ONCE = 16;
const MAX_SHOWN = 3;
const SHRINK_MS = 30_000;

/** Fails with the smallest failing case and the seed. `check` throws when a case fails. */
export type Check<T> = (value: T, connection: KeptConnection) => Promise<void>;

/** Checks `examples` and `count` generated values over kept connections to the port. */
export async function checkCases<T>(
  port: number,
  {
    cases,
    examples = [],
    count,
    check,
  }: {
    readonly cases: fc.Arbitrary<T>;
    readonly examples?: readonly T[];
    readonly count: number;
    readonly check: Check<T>;
  },
): Promise<void> {
  const values = [...examples, ...fc.sample(cases, { numRuns: count, seed: SEED })];
  const failures: { readonly value: T; readonly reason: string }[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    const connection = new KeptConnection(port);
    while (next < values.length && failures.length < MAX_SHOWN) {
      const value = values[next++] as T;
      await check(value, connection).catch((error: unknown) => {
        failures.push({ value, reason: error instanceof Error ? error.message : String(error) });
        connection.close();
      });
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length === 0) return;
  // The same cases once more, one by one: fast-check finds the smallest value that fails.
  const one = new KeptConnection(port);
  const property = fc.asyncProperty(cases, (value) => check(value, one)).afterEach(() => one.close());
  await fc.assert(property, { seed: SEED, numRuns: count, interruptAfterTimeLimit: SHRINK_MS, verbose: 0 });
  const shown = failures.map(({ value, reason }) => `${fc.stringify(value).slice(0, 1_500)}\n${reason}`);
  throw new Error(`TEST_SEED=${SEED} fails for\n${shown.join('\n\n')}`);
}
