import { useCallback, useRef, useState } from 'react';

export interface FreshData<Data> {
  /** The page's data, or what a refresh or change has replaced it with. */
  readonly current: Data;
  /** Reloads the data; on failure the current data stays, and it resolves to false. */
  readonly refresh: () => Promise<boolean>;
  /** Changes the current data immediately and discards a refresh in flight. */
  readonly replace: (change: (current: Data) => Data) => void;
}

/** Data of a list that the user changes without a navigation. */
export function useFreshData<Data>(data: Data, load: (data: Data) => Promise<Data>): FreshData<Data> {
  const [fresh, setFresh] = useState<{ readonly since: Data; readonly data: Data }>();
  const current = fresh?.since === data ? fresh.data : data;
  const version = useRef(0);

  const refresh = useCallback(async () => {
    version.current += 1;
    const requested = version.current;
    const loaded = await load(data).catch(() => undefined);
    if (loaded && requested === version.current) setFresh({ since: data, data: loaded });
    return loaded !== undefined;
  }, [data, load]);
  const replace = (change: (current: Data) => Data): void => {
    version.current += 1;
    setFresh((before) => ({ since: data, data: change(before?.since === data ? before.data : data) }));
  };
  return { current, refresh, replace };
}
