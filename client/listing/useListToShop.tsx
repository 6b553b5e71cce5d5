import loadable from '@loadable/component';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '../../shared/routing/href';
import { goToLogin } from '../routing/login/login';
import { saveLoginIntent, takeLoginIntent } from '../routing/login/loginIntent';
import { recoverFromChunkFailure } from '../routing/page/chunkRecovery';
import { useStorefront } from '../storefront/Storefront';
import { useToast } from '../toasts/ToastProvider';
import { listingNote } from './listingNote';

const ListToShop = loadable(() => import(/* webpackChunkName: "list-to-shop" */ './ListToShop'), {
  resolveComponent: (module) => module.ListToShop,
});

interface ListToShopControl {
  /** Opens the List Shop modal for these products; sends a visitor to login, who finds it open after the return (S101). */
  readonly list: (productIds: readonly string[]) => void;
  /** The modal is on its way. */
  readonly opening: boolean;
  /** The dialogs, to be rendered anywhere on the page. */
  readonly flow: ReactNode;
}

/** The way from any List button to the listing flow (spec.md §4); one a page. */
export function useListToShop(): ListToShopControl {
  const { config, t, user } = useStorefront();
  const toast = useToast();
  const [opening, setOpening] = useState(false);
  const [productIds, setProductIds] = useState<readonly string[]>();
  useInterruptedListing();

  const open = useCallback(
    async (ids: readonly string[]) => {
      setOpening(true);
      try {
        await ListToShop.load();
        setProductIds(ids);
      } catch (error) {
        if (!recoverFromChunkFailure(error)) toast({ text: t('state.error'), tone: 'error' });
      } finally {
        setOpening(false);
      }
    },
    [t, toast],
  );
  useEffect(() => {
    const intent = user ? takeLoginIntent('list') : undefined;
    if (intent) void open(intent.productIds);
  }, [user, open]);

  const list = (ids: readonly string[]): void => {
    if (user) {
      void open(ids);
      return;
    }
    saveLoginIntent({ kind: 'list', productIds: ids });
    goToLogin(config);
  };
  const flow = productIds && <ListToShop productIds={productIds} onClose={() => setProductIds(undefined)} />;
  return { list, opening, flow };
}

/** A listing that an earlier document was still waiting for is looked up in My Products, which says so (D63). */
function useInterruptedListing(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== href.myProducts() && listingNote.isLeftBehind()) navigate(href.myProducts());
  }, [navigate, pathname]);
}
