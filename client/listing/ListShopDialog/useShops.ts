import { useEffect, useEffectEvent, useState } from 'react';
import type { Shop } from '../../../shared/api/models';
import { ENABLED_SHOP_STATUS } from '../../../shared/api/requestConstants';
import { toAppError } from '../../../shared/errors';
import { failureText } from '../../../shared/messages/translate';
import type { ListIntent } from '../../routing/login/loginIntent';
import { useWriteFailure } from '../../routing/login/useWriteFailure';
import { pastListings } from '../../storage/values/pastListings';
import { useStorefront } from '../../storefront/Storefront';

export type ShopList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  /** `total` includes the shops after the first 100. */
  | { readonly state: 'loaded'; readonly shops: readonly Shop[]; readonly total: number };

/**
 * The user's enabled shops, the one listed to last first; they are reloaded when the window regains focus, perhaps after an authorization. A session that has
 * ended leads to login and back to the request.
 */
export function useShops(request: ListIntent) {
  const { api, t, user } = useStorefront();
  const reportFailure = useWriteFailure();
  const [list, setList] = useState<ShopList>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const reload = () => setRound(round + 1);

  const fail = useEffectEvent((cause: unknown) => {
    const error = toAppError(cause);
    if (error.kind === 'unauthorized') reportFailure(error, { intent: { ...request, userId: user?.id }, text: '' });
    const message = failureText(error, t);
    setList((before) => (before.state === 'loaded' ? before : { state: 'failed', message }));
  });
  useEffect(() => {
    const abort = new AbortController();
    window.addEventListener('focus', () => setRound(round + 1), { signal: abort.signal });
    api
      .shops({ signal: abort.signal })
      .then(({ items, total }) => {
        const shops = items.filter(({ chShopStatus = ENABLED_SHOP_STATUS }) => chShopStatus === ENABLED_SHOP_STATUS);
        const last = pastListings(user?.id ?? '')
          .get()
          ?.at(-1)?.shopId;
        shops.sort((a, b) => Number(b.id === last) - Number(a.id === last));
        setList({ state: 'loaded', shops, total });
      })
      .catch((error: unknown) => abort.signal.aborted || fail(error));
    return () => abort.abort();
  }, [api, round, user?.id]);
  return { list, reload };
}
