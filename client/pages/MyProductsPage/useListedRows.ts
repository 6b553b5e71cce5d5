import { useCallback, useRef, useState } from 'react';
import { useStorefront } from '../../storefront/Storefront';
import { listedRows, type MyProductsData } from './MyProductsPage.loader';

interface ListedRowsControl {
  /** The page's data, or what was read since. */
  readonly rows: MyProductsData;
  /** Reads the rows again; on failure they stay. */
  readonly refresh: () => Promise<void>;
}

/** The rows of the page, which listings change without a navigation. */
export function useListedRows(data: MyProductsData): ListedRowsControl {
  const { api, config } = useStorefront();
  const { timeZone } = config;
  const [read, setRead] = useState<{ readonly since: MyProductsData; readonly rows: MyProductsData }>();
  const latest = useRef(0);

  const refresh = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    const rows = await listedRows(api, { ...data, timeZone }).catch(() => undefined);
    if (rows && request === latest.current) setRead({ since: data, rows: { ...data, ...rows } });
  }, [api, data, timeZone]);
  return { rows: read?.since === data ? read.rows : data, refresh };
}
