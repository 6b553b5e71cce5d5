import { useEffect, useState } from 'react';
import type { SellerAccount } from '../../shared/api/models';
import { preloaded } from '../api/preloaded';
import { useStorefront } from '../storefront/Storefront';

/** The user's seller account, usually preloaded; null until it is known, without one, and if that fails. */
export function useSellerAccount(): SellerAccount | null {
  const { api, user } = useStorefront();
  const [account, setAccount] = useState<SellerAccount | null>(null);
  useEffect(() => {
    if (!user) return;
    preloaded()
      .then(({ preloadedSellerAccount }) => preloadedSellerAccount(api, user))
      .then(setAccount, () => undefined);
  }, [api, user]);
  return account;
}
