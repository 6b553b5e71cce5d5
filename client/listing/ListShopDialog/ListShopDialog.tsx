import { type ReactNode, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Banner } from '../../components/Banner/Banner';
import { Button } from '../../components/Button/Button';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { type ListingProgress, leftAtLogin, sentIds } from '../../outbox/entries';
import { useLastListing, useListings } from '../../outbox/listings/useListings';
import type { ListIntent } from '../../routing/login/loginIntent';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import type { TabMessage } from '../../storage/tabs';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { Progress } from '../Progress';
import { OneGroup } from '../severalShops/OneGroup';
import * as styles from './ListShopDialog.module.css';
import { AuthorizeLink, NoShop, Shops } from './Shops';
import { useQuestion } from './useQuestion';
import { type ShopChoice, type ShopOrder, useShopChoice } from './useShopChoice';
import { useShops } from './useShops';
import { WhereToList } from './WhereToList';

interface ListShopDialogProps {
  readonly request: ListIntent;
  /** The products are those of the cart: what another tab sends or removes leaves the modal. */
  readonly fromCart?: boolean;
  /** How far it is, while the products are being listed. */
  readonly running: ListingProgress | undefined;
  /** Resolves to a message why nothing was sent. */
  readonly onSubmit: (orders: readonly ShopOrder[]) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Asks for the shop to list to, or for several. */
export function ListShopDialog(props: ListShopDialogProps): ReactNode {
  const { running, onSubmit, onClose } = props;
  const t = useMessages();
  const [request, onExclude] = useStillThere(props);
  const list = useShops(request);
  const choice = useShopChoice(request, list.shops ?? []);
  const { several, orders } = choice;
  /** Why nothing was sent to what was chosen then. */
  const [failed, setFailed] = useState<{ readonly of: unknown; readonly text: string | undefined }>();
  const { onQuestion, isAsked, isWaiting, press } = useQuestion(async () => {
    setFailed(undefined);
    choice.keep();
    setFailed({ of: choice.selectedIds, text: await onSubmit(orders) });
  });
  const busy = running !== undefined;
  const label = several ? t('severalShops.list', { count: orders.length }) : t('listing.shop.list');
  if (list.shops?.length === 0)
    return (
      <Modal title={t('listing.shop.title')} size="small" onClose={onClose}>
        <ModalBody>
          <NoShop />
        </ModalBody>
      </Modal>
    );
  return (
    <Modal title={t('listing.shop.title')} busy={busy} onClose={onClose}>
      <Head {...{ request, choice, busy, onExclude }} shopCount={list.shops?.length} />
      <ModalBody column>
        {failed?.text && failed.of === choice.selectedIds && <Banner tone="danger" title={failed.text} />}
        <Shops list={list} choice={choice} products={request.products} />
        {several && <OneGroup orders={orders} />}
      </ModalBody>
      <DeskPart of="ListAgain" {...{ orders, onQuestion }} isAsked={isAsked && !busy} onExclude={choice.exclude} />
      <ModalFoot start={busy ? <Progress running={running} /> : <AuthorizeLink className={styles.link} />}>
        <Button disabled={busy} onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button variant="primary" loading={busy || isWaiting} disabled={orders.length === 0} onClick={press}>
          {isAsked ? t('listing.shop.again') : label}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

/** A request without the products left out and those that another tab has sent or removed; closes when none is left. */
function useStillThere({ request, running, fromCart, onClose }: ListShopDialogProps) {
  const { tabs } = useStorefront();
  const [gone, setGone] = useState<readonly string[]>([]);
  const products = request.products.filter(({ id }) => !gone.includes(id));
  const exclude = useCallback((ids: readonly string[] = []) => setGone((before) => [...before, ...ids]), []);
  const hear = useEffectEvent((message: TabMessage) => {
    // While it runs, they are told by this listing itself.
    if (!running && !message.inCart) exclude(message.ids);
  });
  useEffect(() => {
    return fromCart ? tabs.subscribe((message) => hear(message), 'sent', 'cart') : undefined;
  }, [tabs, fromCart]);
  const close = useEffectEvent(onClose);
  const isEmpty = products.length === 0;
  useEffect(() => {
    if (isEmpty) close();
  }, [isEmpty]);
  return [{ ...request, products }, exclude] as const;
}

interface HeadProps extends Pick<ListShopDialogProps, 'request'> {
  readonly choice: ShopChoice;
  /** Undefined until they are loaded. */
  readonly shopCount: number | undefined;
  readonly busy: boolean;
  /** Takes products out of the request. */
  readonly onExclude: (ids: readonly string[]) => void;
}

/** What is listed, and where; above the shops, which scroll. */
function Head({ request, choice, shopCount, busy, onExclude }: HeadProps) {
  const t = useMessages();
  const { orders, several, channel, isGone, changeSeveral } = choice;
  const { shopNames = [], leftOut = 0 } = request;
  const ids = new Set(orders.flatMap(({ products }) => products.map(({ id }) => id)));
  // Until there are orders, all.
  const products = request.products.filter(({ id }) => ids.size === 0 || ids.has(id));
  const count = products.length;
  const isUneven = orders.some((order) => order.products.length < count);
  const former = shopNames.filter(Boolean).join(', ');
  const sentCount = useSentBefore(request);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current?.closest('dialog');
    if (!dialog || !shopCount) return;
    // What comes late, and a question, takes its room from the shops: what is pressed stays where it is.
    dialog.style.height = '';
    dialog.style.height = `${dialog.offsetHeight}px`;
  }, [shopCount]);
  const notes = [
    sentCount > 0 && t('listing.shop.sentBefore', { count: sentCount }),
    leftOut > 0 && t('listing.shop.leftOut', { count: leftOut }),
    shopCount && isGone && t('listing.shop.gone'),
    former && t('listing.shop.former', { shop: former, count: request.products.length }),
  ];
  return (
    <div ref={ref} className={styles.head}>
      <div>
        <p className={styles.lead}>
          {several
            ? t('listing.shop.several', {
                products: t(isUneven ? 'listing.shop.upTo' : 'listing.shop.products', { count }),
                count: orders.length,
              })
            : t('listing.shop.count', { count })}
        </p>
        {notes.map(
          (note) =>
            note && (
              <p key={note} className={styles.note}>
                {note}
              </p>
            ),
        )}
        <div className={styles.check}>
          <DeskPart of="ShopsPreflight" {...{ products, channel, onExclude }} />
        </div>
        <DeskPart of="RetailNote" products={products} />
      </div>
      {changeSeveral && <WhereToList {...{ several, busy }} onChange={changeSeveral} />}
    </div>
  );
}

/** Number of products that were sent before the login that leads on to this request. */
function useSentBefore(request: ListIntent) {
  const listings = useListings();
  const last = useLastListing();
  const before = leftAtLogin(last, [request]) ? last : undefined;
  useEffect(() => {
    if (before) listings.markSeen(before);
  }, [listings, before]);
  return before ? sentIds(before).length : 0;
}
