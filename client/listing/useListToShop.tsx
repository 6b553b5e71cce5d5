import loadable from '@loadable/component';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '../../shared/routing/href';
import { goToLogin } from '../routing/login/login';
import { saveLoginIntent, takeLoginIntent } from '../routing/login/loginIntent';
import { PartBoundary } from '../shop/PartBoundary/PartBoundary';
import { PENDING_LISTING_KEY, sessionStore } from '../storage/browserStore';
import { recoverFromChunkFailure } from '../storefront/recoverFromChunkFailure';
import { useStorefront } from '../storefront/Storefront';
import { useToast } from '../toasts/ToastProvider';
import type { ListRequest } from './ListShopDialog/ListShopDialog';

const ListToShop = loadable(() => import(/* webpackChunkName: "list-to-shop" */ './ListToShop'), {
  resolveComponent: (module) => module.ListToShop,
});

interface ListToShopControl {
  /** Opens the List Shop modal for products; sends a visitor to login, after which it opens. */
  readonly list: (productIds: readonly string[]) => void;
  /** The modal is being loaded. */
  readonly opening: boolean;
  /** The dialogs, to be rendered anywhere on the page. */
  readonly flow: ReactNode;
}

/** Connects a List button to the listing flow; used once per page. `onSent`: products were sent to a shop. */
export function useListToShop(onSent?: (productIds: readonly string[]) => void): ListToShopControl {
  const storefront = useStorefront();
  const { t, user } = storefront;
  const toast = useToast();
  const [opening, setOpening] = useState(false);
  const [request, setRequest] = useState<ListRequest>();
  useInterruptedListing();

  const open = async (opened: ListRequest): Promise<void> => {
    setOpening(true);
    try {
      await ListToShop.load();
      setRequest(opened);
    } catch (error) {
      if (!recoverFromChunkFailure(error)) toast({ text: t('state.error'), tone: 'error' });
    } finally {
      setOpening(false);
    }
  };
  const resume = useEffectEvent((userId: string) => {
    const intent = takeLoginIntent('list');
    // A visitor's intent is for the user who logs in, a user's only for the same one.
    if (intent && (intent.userId ?? userId) === userId) void open(intent);
  });
  useEffect(() => {
    if (user) resume(user.id);
  }, [user]);

  const list = (ids: readonly string[]): void => {
    if (user) {
      void open({ productIds: ids });
      return;
    }
    saveLoginIntent({ kind: 'list', productIds: ids });
    goToLogin(storefront);
  };
  const close = (): void => setRequest(undefined);
  const flow = request && (
    <PartBoundary onFailure={close}>
      <ListToShop request={request} onSent={onSent} onClose={close} />
    </PartBoundary>
  );
  return { list, opening, flow };
}

/** A listing that a reload interrupted is continued in My Products, which explains it. */
function useInterruptedListing(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === href.myProducts() || !sessionStore.has(PENDING_LISTING_KEY)) return;
    import(/* webpackChunkName: "pending-listing" */ './submission/pendingListing')
      .then(({ pendingListing }) => pendingListing.wasInterrupted() && navigate(href.myProducts()))
      // Without the code for the note, My Products still explains it when it is opened.
      .catch(() => {});
  }, [navigate, pathname]);
}
