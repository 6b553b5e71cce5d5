import { useMemo } from 'react';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { useDeskValue } from '../../shop/useDeskValue';
import { isNames, releasedName, withReleased } from '../../storage/values/releasedProducts';
import { useMessages } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';

/** What the user has ticked as released, on this device and in every tab; nothing is known where the server renders. */
export function useReleased() {
  const t = useMessages();
  const toast = useToast();
  const [names, change] = useDeskValue('released', isNames);
  const released = useMemo(() => new Set<string | undefined>(names), [names]);
  return {
    isReleased: (product: Parameters<typeof releasedName>[0]) => released.has(releasedName(product)),
    /** Ticks products as far as they can be released, or none of them. */
    setReleased: (products: readonly ListedProduct[], wanted: boolean) => {
      const changed = products.flatMap((product) => releasedName(product) ?? []);
      if (!change((before = []) => withReleased(before, changed, wanted))) toast(t('released.unsaved'));
    },
  };
}
