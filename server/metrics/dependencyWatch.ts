// A part outside that instances use: one line when it fails, when it fails in another way, and when it works again.
import { events, type Log } from '../log';
import type { Telemetry } from './telemetry';

/** Successes in a row after which it works again: one that fails now and then is told of once. */
const SUCCESSES = 5;

interface Failure {
  readonly state: 'away' | 'refusing';
  /** Its reply, or the error. */
  readonly reason: string;
  /** What no longer holds. */
  readonly lost: readonly string[];
}

export type DependencyWatch = ReturnType<typeof watchDependency>;

/** Tells of one. */
export function watchDependency(dependency: string, log: Log, telemetry: Telemetry | undefined) {
  let told: Failure | undefined;
  let successes = 0;
  telemetry?.dependencyChanged(dependency, true);
  return {
    fails: (failure: Failure) => {
      successes = 0;
      const isNew = failure.lost.some((words) => !told?.lost.includes(words));
      const isLess = failure.lost.length < (told?.lost.length ?? 0);
      // What comes back in parts is told of when it is whole.
      if (!isNew && (isLess || told?.state === failure.state)) return;
      told = failure;
      telemetry?.dependencyChanged(dependency, false);
      log.warn({ event: events.dependencyChanged, dependency, ...failure });
    },
    works: () => {
      successes += 1;
      if (!told || successes < SUCCESSES) return;
      told = undefined;
      telemetry?.dependencyChanged(dependency, true);
      log.warn({ event: events.dependencyChanged, dependency, state: 'working' });
    },
  };
}
