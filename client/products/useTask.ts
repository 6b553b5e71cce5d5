import { useEffect, useState } from 'react';
import { type AppError, toAppError } from '../../shared/errors';

/** Ends early when the signal says so; `report` changes what is known of it. */
type Work<State> = (signal: AbortSignal, report: (changes: Partial<State>) => void) => Promise<unknown>;

/**
 * Work that the buyer waits for. What is known of it stays when it ends. Starting again stops what runs, and so does unmounting;
 * what was stopped reports no failure.
 */
export function useTask<State extends object>(initial: State) {
  const [state, setState] = useState(initial);
  const [failure, setFailure] = useState<AppError>();
  const [running, setRunning] = useState<AbortController>();
  useEffect(() => () => running?.abort(), [running]);

  /** Resolves, when the work has ended, to its failure. */
  const start = async (work: Work<State>) => {
    const control = new AbortController();
    const { signal } = control;
    const report = (changes: Partial<State>) => setState((before) => ({ ...before, ...changes }));
    setFailure(undefined);
    setRunning(control);
    const error = await work(signal, report).then(() => undefined, toAppError);
    setRunning((current) => (current === control ? undefined : current));
    if (signal.aborted) return;
    setFailure(error);
    return error;
  };
  return { state, failure, isRunning: running !== undefined, start, stop: () => running?.abort() };
}
