import { useCallback, useRef, useState } from 'react';

export interface FreshData<Data> {
  /** The page's data, or what has taken its place since it was loaded. */
  readonly current: Data;
  /** Loads the data anew; when that fails, what is shown stays. */
  readonly refresh: () => Promise<void>;
  /** Changes what is shown, at once; a refresh under way is then out of date. */
  readonly replace: (change: (current: Data) => Data) => void;
}

/** Keeps a list true after a person has changed it, for which its address does not change. */
export function useFreshData<Data>(data: Data, load: (data: Data) => Promise<Data>): FreshData<Data> {
  const [fresh, setFresh] = useState<{ readonly since: Data; readonly data: Data }>();
  const current = fresh?.since === data ? fresh.data : data;
  const version = useRef(0);

  const refresh = useCallback(async () => {
    version.current += 1;
    const asked = version.current;
    const loaded = await load(data).catch(() => undefined);
    if (loaded && asked === version.current) setFresh({ since: data, data: loaded });
  }, [data, load]);
  const replace = (change: (current: Data) => Data): void => {
    version.current += 1;
    setFresh((before) => ({ since: data, data: change(before?.since === data ? before.data : data) }));
  };
  return { current, refresh, replace };
}
