import { useEffect, useEffectEvent, useState } from 'react';
import type { Shop } from '../../../shared/api/models';
import { ENABLED_SHOP_STATUS } from '../../../shared/api/requestConstants';
import { toAppError } from '../../../shared/errors';
import { failureText } from '../../../shared/messages/translate';
import type { ListIntent } from '../../routing/login/loginIntent';
import { useCallFailure } from '../../routing/login/useCallFailure';
import { useStorefront } from '../../storefront/Storefront';

/** The shops, or why there are none; neither while they are loaded. */
export interface ShopList {
  readonly shops?: readonly Shop[];
  /** With the shops after the first 100. */
  readonly total?: number;
  readonly message?: string;
}

/**
 * The user's enabled shops; they are reloaded when the window regains focus, perhaps after an authorization. A session that has
 * ended leads to login and back to the request.
 */
export function useShops(request: ListIntent): ShopList & { readonly reload: () => void } {
  const { api, t, user } = useStorefront();
  const reportFailure = useCallFailure();
  const [list, setList] = useState<ShopList>({});
  const [round, setRound] = useState(0);
  const reload = () => setRound((before) => before + 1);

  const fail = useEffectEvent((cause: unknown) => {
    const error = toAppError(cause);
    if (error.kind === 'unauthorized') reportFailure(error, { intent: { ...request, userId: user?.id }, text: '' });
    const message = failureText(error, t);
    setList((before) => (before.shops ? before : { message }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again
  useEffect(() => {
    const abort = new AbortController();
    window.addEventListener('focus', reload, { signal: abort.signal });
    api
      .shops({ signal: abort.signal })
      .then(({ items, total }) => {
        const shops = items.filter(({ chShopStatus = ENABLED_SHOP_STATUS }) => chShopStatus === ENABLED_SHOP_STATUS);
        setList({ shops, total });
      })
      .catch((error: unknown) => abort.signal.aborted || fail(error));
    return () => abort.abort();
  }, [api, round]);
  return { ...list, reload };
}
