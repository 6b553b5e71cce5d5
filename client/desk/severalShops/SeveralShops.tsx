import loadable from '@loadable/component';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button/Button';
import { listingOrder } from '../../listing/listRequest';
import type { DeskPlaces } from '../../shop/DeskPlace/DeskPlace';
import { useMessages } from '../../storefront/Storefront';
import { useWhenLoaded } from '../../toasts/useWhenLoaded';
import { useDesk } from '../useDesk';
import { createHandover, type HandedOver, type Handover } from './handover';
import * as styles from './SeveralShops.module.css';

const ShopsRun = loadable(() => import(/* webpackChunkName: "desk-several-shops" */ './ShopsRun'), {
  resolveComponent: (module) => module.ShopsRun,
});

function useHandover(): readonly [Handover, HandedOver | undefined] {
  const handover = useDesk().one(createHandover);
  return [handover, useSyncExternalStore(handover.subscribe, handover.get)];
}

/** In the List Shop modal: turns its radios into ticks, and hands the listing to several shops over to the frame. */
export function MoreShops(props: DeskPlaces['listShop']): ReactNode {
  const { orders, several, onSeveral, beforeList, busy, onClose } = props;
  const t = useMessages();
  const whenLoaded = useWhenLoaded();
  const [handover, handedOver] = useHandover();
  const handOver = useEffectEvent(() => {
    if (orders.length < 2) return false;
    void whenLoaded(ShopsRun.load(), () => {
      handover.set({ orders: orders.map(listingOrder), chain: (handedOver?.chain ?? 0) + 1, phase: 'waiting' });
      onClose();
    });
    return true;
  });
  useEffect(() => {
    const handle = (): boolean => handOver();
    beforeList.add(handle);
    return () => void beforeList.delete(handle);
  }, [beforeList]);
  // One chain runs at a time.
  if (!onSeveral || handedOver?.phase === 'running') return null;
  return (
    <p className={styles.more}>
      <Button
        variant="ghost"
        size="sm"
        disabled={busy}
        onPointerEnter={() => ShopsRun.preload()}
        onClick={() => onSeveral(!several)}
      >
        {t(several ? 'severalShops.one' : 'severalShops.more')}
      </Button>
    </p>
  );
}

/** Above the pages: the listing that was handed over. */
export function HandedOverListing(): ReactNode {
  const [handover, handedOver] = useHandover();
  return handedOver && <ShopsRun key={handedOver.chain} {...{ handover, handedOver }} />;
}
