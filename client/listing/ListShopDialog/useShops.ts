import { useCallback, useEffect, useState } from 'react';
import type { Shop } from '../../../shared/api/models';
import { ENABLED_SHOP_STATUS } from '../../../shared/api/requestConstants';
import { toAppError } from '../../../shared/errors';
import { failureText } from '../../../shared/messages/translate';
import { useStorefront } from '../../storefront/Storefront';

export type ShopList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  /** `total` includes the shops after the first 100. */
  | { readonly state: 'loaded'; readonly shops: readonly Shop[]; readonly total: number };

interface Shops {
  readonly list: ShopList;
  readonly reload: () => void;
}

/** The user's enabled shops; without one they are reloaded when the window regains focus after an authorization. */
export function useShops(): Shops {
  const { api, t } = useStorefront();
  const [list, setList] = useState<ShopList>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further round reloads
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
        // An ignored response has no message.
        const ignored = toAppError(error).status === 499;
        setList({ state: 'failed', message: ignored ? t('state.error') : failureText(error, t) });
      });
    return () => abort.abort();
  }, [api, t, round]);

  const empty = list.state === 'loaded' && list.shops.length === 0;
  useEffect(() => {
    if (!empty) return;
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [empty, reload]);

  return { list, reload };
}
