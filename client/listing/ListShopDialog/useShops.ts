import { useCallback, useEffect, useState } from 'react';
import type { Shop } from '../../../shared/api/models';
import { ENABLED_SHOP_STATUS } from '../../../shared/api/requestLimits';
import { toAppError } from '../../../shared/errors';
import { useStorefront } from '../../storefront/Storefront';

export type ShopList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  /** `total` counts those beyond the first 100 too (D44). */
  | { readonly state: 'loaded'; readonly shops: readonly Shop[]; readonly total: number };

interface Shops {
  readonly list: ShopList;
  readonly reload: () => void;
}

/** The person's enabled shops; asked for again when they come back from authorizing one in another tab. */
export function useShops(): Shops {
  const { api, t } = useStorefront();
  const [list, setList] = useState<ShopList>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    const abort = new AbortController();
    api
      .shops({ signal: abort.signal })
      .then(({ items, total }) => {
        const shops = items.filter(({ chShopStatus = ENABLED_SHOP_STATUS }) => chShopStatus === ENABLED_SHOP_STATUS);
        setList({ state: 'loaded', shops, total });
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        setList({ state: 'failed', message: toAppError(error).message || t('transport.unknown') });
      });
    return () => abort.abort();
  }, [api, t, round]);

  const waiting = list.state === 'loaded' && list.shops.length === 0;
  useEffect(() => {
    if (!waiting) return;
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [waiting, reload]);

  return { list, reload };
}
