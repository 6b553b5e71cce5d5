import loadable from '@loadable/component';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '../../shared/routing/href';
import { PartBoundary } from '../components/PartBoundary/PartBoundary';
import { goToLogin } from '../routing/login/login';
import { saveLoginIntent, takeLoginIntent } from '../routing/login/loginIntent';
import { recoverFromChunkFailure } from '../storefront/recoverFromChunkFailure';
import { useStorefront } from '../storefront/Storefront';
import { useToast } from '../toasts/ToastProvider';
import { pendingListing } from './pendingListing';

const ListToShop = loadable(() => import(/* webpackChunkName: "list-to-shop" */ './ListToShop'), {
  resolveComponent: (module) => module.ListToShop,
});

interface ListToShopControl {
  /** Opens the List Shop modal for products; sends a visitor to login, after which it opens (S101). */
  readonly list: (productIds: readonly string[]) => void;
  /** The modal is being loaded. */
  readonly opening: boolean;
  /** The dialogs, to be rendered anywhere on the page. */
  readonly flow: ReactNode;
}

/** Connects a List button to the listing flow (spec.md §4); used once per page. */
export function useListToShop(): ListToShopControl {
  const { config, t, user } = useStorefront();
  const toast = useToast();
  const [opening, setOpening] = useState(false);
  const [productIds, setProductIds] = useState<readonly string[]>();
  useInterruptedListing();

  const open = async (ids: readonly string[]): Promise<void> => {
    setOpening(true);
    try {
      await ListToShop.load();
      setProductIds(ids);
    } catch (error) {
      if (!recoverFromChunkFailure(error)) toast({ text: t('state.error'), tone: 'error' });
    } finally {
      setOpening(false);
    }
  };
  const resume = useEffectEvent(() => {
    const intent = takeLoginIntent('list');
    if (intent) void open(intent.productIds);
  });
  useEffect(() => {
    if (user) resume();
  }, [user]);

  const list = (ids: readonly string[]): void => {
    if (user) {
      void open(ids);
      return;
    }
    saveLoginIntent({ kind: 'list', productIds: ids });
    goToLogin(config);
  };
  const close = (): void => setProductIds(undefined);
  const flow = productIds && (
    <PartBoundary onFailure={close}>
      <ListToShop productIds={productIds} onClose={close} />
    </PartBoundary>
  );
  return { list, opening, flow };
}

/** A listing that a reload interrupted is continued in My Products, which explains it (D63). */
function useInterruptedListing(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== href.myProducts() && pendingListing.wasInterrupted()) navigate(href.myProducts());
  }, [navigate, pathname]);
}
