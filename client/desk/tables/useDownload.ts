import { useEffect, useEffectEvent } from 'react';
import type { LoadAll } from '../../api/allPages';
import { useCallFailure } from '../../routing/login/useCallFailure';
import { createValue } from '../../storage/createValue';
import { useValue } from '../../storage/useValue';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import { useMessages } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';

interface Running {
  /** Rows that are loaded. */
  readonly done: number;
  readonly stop: () => void;
}

/** What is loaded at the moment, by the names of the files. */
const useRunning = oncePerDocument(() => createValue<Readonly<Record<string, Running | undefined>>>({}));

/** Loads the rows of a file, as each place that shows it knows. It goes on when the last of them has gone, which is said. */
export function useDownload(fileName: string) {
  const t = useMessages();
  const toast = useToast();
  const reportFailure = useCallFailure();
  const all = useRunning();
  const running = useValue(all)[fileName];
  const change = (now: Running | undefined) => all.set({ ...all.get(), [fileName]: now });
  const tell = useEffectEvent(() => {
    if (all.get()[fileName]) toast(t('tables.goesOn'));
  });
  useEffect(() => () => tell(), []);

  /** Resolves to what was loaded and saved; a toast says why nothing was. */
  const start = async <Row>(
    loadAll: LoadAll<Row>,
    save: (all: readonly Row[], signal: AbortSignal) => Promise<void>,
  ) => {
    const control = new AbortController();
    const { signal } = control;
    const report = (done: number) => change({ done, stop: () => control.abort() });
    report(0);
    try {
      const all = await loadAll({ signal, onProgress: report });
      await save([...all.values()], signal);
      return all;
    } catch (error) {
      if (!signal.aborted) reportFailure(error);
    } finally {
      change(undefined);
    }
  };
  return [running, start] as const;
}
