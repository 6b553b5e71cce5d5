import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Shop } from '../../../shared/api/models';
import { isPartOn } from '../../../shared/domain/deskParts';
import type { NamedProduct } from '../../../shared/domain/listing/listingResult';
import { Banner } from '../../components/Banner/Banner';
import { Button } from '../../components/Button/Button';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import type { ListingProgress } from '../../outbox/entries';
import { useShownListing } from '../../outbox/listings/useListings';
import type { ListIntent } from '../../routing/login/loginIntent';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { useAskDesk } from '../../shop/DeskPart/useAskDesk';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { Progress } from '../Progress';
import { useBackground } from '../severalShops/background';
import { OneGroup } from '../severalShops/OneGroup';
import { shopOfName } from '../shopOfName';
import * as styles from './ListShopDialog.module.css';
import { AuthorizeLink, NoShop, Shops } from './Shops';
import { useQuestion } from './useQuestion';
import { useShops } from './useShops';
import { WhereToList } from './WhereToList';

/** What is about to be listed to a shop. */
export interface ShopOrder {
  readonly shop: Shop;
  readonly products: readonly NamedProduct[];
}

interface ListShopDialogProps {
  readonly request: ListIntent;
  /** Number of products that were sent before a login. */
  readonly sentCount?: number;
  /** Why nothing was sent. */
  readonly message?: string | undefined;
  /** How far it is, while the products are being listed. */
  readonly running: ListingProgress | undefined;
  readonly onSubmit: (orders: readonly ShopOrder[]) => void;
  /** Takes products out of the request. */
  readonly onExclude: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * Asks for the shop to list to: the user's enabled shops, the first one selected. The shop that was chosen before a login, or
 * that the records name, is selected instead of it; when it is not enabled any more, none is.
 */
export function ListShopDialog(props: ListShopDialogProps): ReactNode {
  const { request, sentCount = 0, message, running, onSubmit, onExclude, onClose } = props;
  const t = useMessages();
  const { products } = request;
  const { list: shopList, reload } = useShops(request);
  const busy = running !== undefined;
  const isLoaded = shopList.state === 'loaded';
  const shops = isLoaded ? shopList.shops : [];
  const choice = useShopChoice(request, shops);
  const { several, orders, selectedIds, select, exclude, changeSeveral } = choice;
  const { onQuestion, isAsked, isWaiting, press } = useQuestion(() => onSubmit(orders));
  const empty = isLoaded && shops.length === 0;
  const listed = listedOf(products, orders);
  const label = several ? t('severalShops.list', { count: orders.length }) : t('listing.shop.list');
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = head.current?.closest('dialog');
    if (!dialog || shops.length === 0) return;
    // What comes late, and a question, takes its room from the shops: what is pressed stays where it is.
    dialog.style.height = '';
    dialog.style.height = `${dialog.offsetHeight}px`;
  }, [shops.length]);
  return (
    <Modal title={t('listing.shop.title')} size={empty ? 'small' : 'medium'} busy={busy} onClose={onClose}>
      {!empty && (
        <div ref={head} className={styles.head}>
          <div>
            <Lead
              {...{ request, sentCount, orders, several }}
              count={listed.length}
              isGone={isLoaded && choice.isGone}
            />
            <div className={styles.check}>
              <DeskPart
                of={(desk) => desk.ShopsPreflight}
                products={listed}
                channel={choice.channel}
                onExclude={onExclude}
              />
            </div>
          </div>
          {changeSeveral && <WhereToList {...{ several, busy }} onChange={changeSeveral} />}
        </div>
      )}
      <ModalBody column>
        {empty && <NoShop />}
        {message && <Banner tone="danger" title={message} />}
        {!empty && (
          <Shops list={shopList} {...{ products, several, selectedIds }} onSelect={select} onReload={reload} />
        )}
        {several && <OneGroup orders={orders} />}
        <DeskPart of={(desk) => desk.RetailNote} />
      </ModalBody>
      {!empty && (
        <>
          <DeskPart
            of={(desk) => desk.ListAgain}
            {...{ orders, onQuestion }}
            isAsked={isAsked && !busy}
            onExclude={exclude}
          />
          <ModalFoot start={busy ? <Progress running={running} /> : <AuthorizeLink className={styles.link} />}>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
            <Button loading={busy || isWaiting} disabled={orders.length === 0} onClick={press}>
              {isAsked ? t('listing.shop.again') : label}
            </Button>
          </ModalFoot>
        </>
      )}
    </Modal>
  );
}

/** The products that are in any of the orders; until there are orders, all. */
function listedOf(products: readonly NamedProduct[], orders: readonly ShopOrder[]) {
  const ids = new Set(orders.flatMap((order) => order.products.map(({ id }) => id)));
  return ids.size > 0 ? products.filter(({ id }) => ids.has(id)) : products;
}

interface LeadProps extends Required<Pick<ListShopDialogProps, 'request' | 'sentCount'>> {
  /** Products that are listed to any shop. */
  readonly count: number;
  readonly orders: readonly ShopOrder[];
  readonly several: boolean;
  readonly isGone: boolean;
}

function Lead({ request, sentCount, count, orders, several, isGone }: LeadProps) {
  const t = useMessages();
  const { products, shopNames = [] } = request;
  const former = shopNames.filter(Boolean).join(', ');
  const lead = several
    ? t('listing.shop.several', { products: t('listing.shop.products', { count }), count: orders.length })
    : t('listing.shop.count', { count });
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      {sentCount > 0 && <p className={styles.note}>{t('listing.shop.sentBefore', { count: sentCount })}</p>}
      {isGone && <p className={styles.note}>{t('listing.shop.gone')}</p>}
      {former && <p className={styles.note}>{t('listing.shop.former', { shop: former, count: products.length })}</p>}
    </>
  );
}

/** The chosen shops of a request, and what is listed to each. */
function useShopChoice(request: ListIntent, shops: readonly Shop[]) {
  const { config } = useStorefront();
  const askDesk = useAskDesk();
  const { isOn, background } = useBackground();
  const isBackgroundRunning = useShownListing(background?.id).listing?.running;
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [several, setSeveral] = useState((request.shopIds?.length ?? 0) > 1);
  /** Keys of shop and product. */
  const [excluded, setExcluded] = useState(request.excluded ?? []);
  const preselected = preselectedShops(request, shops);
  // Loaded again, the shops may be in another order.
  if (selectedIds.length === 0 && preselected.length > 0) setSelectedIds(preselected.map(({ id }) => id));
  const selected = shops.filter(({ id }) => selectedIds.includes(id));
  const orders = selected.flatMap((shop) => {
    const products = request.products.filter(({ id }) => !excluded.includes(`${shop.id}/${id}`));
    return products.length > 0 ? { shop, products } : [];
  });
  const [channel, ...otherChannels] = new Set(selected.map((shop) => shop.channel?.channelName));
  // What was begun at one shop, or has failed there, is for one shop; and one listing to several runs at a time.
  const isForOne = request.shopIds?.length === 1 || request.shopNames !== undefined || isBackgroundRunning;
  const changeSeveral = (wanted: boolean) => {
    if (!wanted) setSelectedIds(selectedIds.slice(0, 1));
    if (isOn || !wanted) setSeveral(wanted);
    else askDesk(() => setSeveral(true));
  };
  return {
    selectedIds,
    /** What was chosen is not there any more. */
    isGone: selected.length === 0 && (selectedIds.length > 0 || request.shopIds !== undefined),
    /** That of all chosen shops. */
    channel: otherChannels.length === 0 ? channel : undefined,
    select: (ids: readonly string[], isSelected: boolean) => {
      const others = several ? selectedIds.filter((other) => !ids.includes(other)) : [];
      // One shop is chosen at least.
      if (isSelected) setSelectedIds([...others, ...ids]);
      else setSelectedIds(others.length > 0 ? others : selectedIds.slice(0, 1));
    },
    orders,
    several,
    /** Undefined where there is one shop to choose. */
    changeSeveral:
      isPartOn('several-shops', config.features) && !isForOne && shops.length > 1 ? changeSeveral : undefined,
    /** Leaves products out of the order to a shop. */
    exclude: (shopId: string, productIds: readonly string[]) =>
      setExcluded((before) => [...before, ...productIds.map((id) => `${shopId}/${id}`)]),
  };
}

function preselectedShops({ shopIds, shopNames }: ListIntent, shops: readonly Shop[]): readonly Shop[] {
  if (shopIds) return shops.filter(({ id }) => shopIds.includes(id));
  if (!shopNames) return shops.slice(0, 1);
  const [name, ...others] = shopNames;
  const shop = name !== undefined && others.length === 0 && shopOfName(shops, name);
  return shop ? [shop] : [];
}
