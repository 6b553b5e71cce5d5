import { useCallback, useRef, useState } from 'react';
import { useStorefront } from '../../storefront/Storefront';
import type { MyProductsData } from './MyProductsPage.loader';

/** The loader's code comes with the calls. */
const loader = () => import(/* webpackChunkName: "data" */ './MyProductsPage.loader');

/** The rows of the page, which listings change without a navigation: its data, or what `refresh` has read since. */
export function useListedRows(data: MyProductsData) {
  const {
    api,
    config: { timeZone },
  } = useStorefront();
  const [read, setRead] = useState<{ readonly since: MyProductsData; readonly rows: MyProductsData }>();
  const latest = useRef(0);

  /** On failure the rows stay. */
  const refresh = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    const rows = await loader()
      .then(({ listedRows }) => listedRows({ api, timeZone }, data))
      .catch(() => undefined);
    if (rows && request === latest.current) setRead({ since: data, rows: { ...data, ...rows } });
  }, [api, data, timeZone]);
  return { rows: read?.since === data ? read.rows : data, refresh };
}
