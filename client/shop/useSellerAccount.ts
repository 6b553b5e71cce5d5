import { useEffect, useState } from 'react';
import type { SellerAccount } from '../../shared/api/models';
import { loadCachedCalls } from '../api/loadCachedCalls';
import { useStorefront } from '../storefront/Storefront';

/** The user's seller account, usually preloaded; null until it is known, without one, and if that fails. */
export function useSellerAccount(): SellerAccount | null {
  const { api, user } = useStorefront();
  const [account, setAccount] = useState<SellerAccount | null>(null);
  useEffect(() => {
    if (!user) return;
    loadCachedCalls()
      .then(({ cachedSellerAccount }) => cachedSellerAccount(api, user))
      .then(setAccount, () => undefined);
  }, [api, user]);
  return account;
}
