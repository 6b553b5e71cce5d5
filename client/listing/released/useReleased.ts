import { useMemo } from 'react';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { useStored } from '../../storage/subscribeTo';
import { releasedName, releasedProducts, withReleased } from '../../storage/values/releasedProducts';
import { useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';

/** What the user has ticked as released, on this device and in every tab; nothing is known where the server renders. */
export function useReleased() {
  const { t, user } = useStorefront();
  const toast = useToast();
  const stored = releasedProducts(user?.id ?? '');
  const names = useStored(stored);
  const released = useMemo(() => new Set(names), [names]);
  return {
    isReleased: (product: Parameters<typeof releasedName>[0]) => released.has(releasedName(product) ?? ''),
    /** Ticks products as far as they can be released, or none of them. */
    setReleased: (products: readonly ListedProduct[], wanted: boolean) => {
      const changed = products.flatMap((product) => releasedName(product) ?? []);
      if (!stored.set(withReleased(stored.get() ?? [], changed, wanted))) toast(t('released.unsaved'));
    },
  };
}
