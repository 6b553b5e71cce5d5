import { useEffect } from 'react';
import { preloadedCategories, preloadedRegions, preloadedSellerAccount } from '../../api/preloaded';
import { useStorefront } from '../../storefront/Storefront';
import { whenIdle } from '../../storefront/whenIdle';
import { forgetFormerUser } from './forgetFormerUser';

/**
 * Asks for regions, categories and a buyer's seller account when the browser is idle, once a session (S139 to S141, S156,
 * C21). A failed call is made again by whoever needs its answer, or with the next document.
 */
export function usePreloads(): void {
  const { api, user } = useStorefront();
  useEffect(() => {
    forgetFormerUser(user);
    return whenIdle(() => {
      preloadedRegions(api).catch(() => undefined);
      preloadedCategories(api).catch(() => undefined);
      if (user) preloadedSellerAccount(api, user).catch(() => undefined);
    });
  }, [api, user]);
}
