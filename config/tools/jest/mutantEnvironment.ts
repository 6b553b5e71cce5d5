// The environment of the mutation check. Jest has no way to stop at the first failure when it is called as a function, and one
// failed test settles a mutant: the others, which would all wait for the same response that never comes, are skipped.
import { TestEnvironment } from 'jest-environment-node';

/** What a test or a group of tests looks like to Jest while it runs. */
interface Runnable {
  mode?: unknown;
}

interface TestEvent {
  readonly name: string;
  readonly test?: Runnable & { readonly errors: readonly unknown[] };
  readonly describeBlock?: Runnable;
}

/** The mutant that a test of this process has noticed; the run without a mutant never stops. */
let noticed: string | undefined;

/** Node's, which skips what follows the first failure. */
export default class MutantEnvironment extends TestEnvironment {
  handleTestEvent({ name, test, describeBlock }: TestEvent): void {
    const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (mutant === undefined) return;
    if (name === 'test_done' && test?.errors.length) noticed = mutant;
    const runnable = name === 'test_start' ? test : name === 'run_describe_start' ? describeBlock : undefined;
    if (runnable && noticed === mutant) runnable.mode = 'skip';
  }
}
