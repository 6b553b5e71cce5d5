import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Shop } from '../../../shared/api/models';
import { SHOP_PAGE_SIZE } from '../../../shared/api/requestConstants';
import { SHOP_ROWS } from '../../../shared/domain/constants';
import type { NamedProduct } from '../../../shared/domain/listing/listingResult';
import { Banner } from '../../components/Banner/Banner';
import { Button } from '../../components/Button/Button';
import { buttonClass } from '../../components/Button/buttonClass';
import { FilterField } from '../../components/FilterField/FilterField';
import { Icon } from '../../components/Icon/Icon';
import { external } from '../../components/Icon/icons';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { NewTabLink } from '../../components/NewTabLink';
import { DeskSlot } from '../../shop/DeskSlot/DeskSlot';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import type { ChooseShop, ShopOrder } from '../listRequest';
import type { ListingProgress } from '../machine/selectors';
import { Progress } from '../Progress';
import { OneGroup } from '../severalShops/OneGroup';
import * as styles from './ListShopDialog.module.css';
import { ShopTable } from './ShopTable';
import { type Question, useQuestion } from './useQuestion';
import { useShopChoice } from './useShopChoice';
import { type ShopList, useShops } from './useShops';
import { WhereToList } from './WhereToList';

declare module '../../shop/DeskSlot/DeskSlot' {
  interface DeskSlots {
    /** Above the shops. */
    readonly shops: {
      readonly products: readonly NamedProduct[];
      /** The channel of the selected shop. */
      readonly channel: string | undefined;
      /** Lists without these products. */
      readonly onLeaveOut: (ids: readonly string[]) => void;
    };
    /** Below the shops. */
    readonly shopNotes: { readonly products: readonly NamedProduct[] };
    /** Above the buttons. */
    readonly listShop: {
      /** One for each chosen shop. */
      readonly orders: readonly ShopOrder[];
      /** Leaves products out of the order to a shop. */
      readonly onLeaveOut: (shopId: string, productIds: readonly string[]) => void;
      /** Tells what is to be asked before anything is listed. */
      readonly onQuestion: (known: Question) => void;
      /** List was pressed with this question: pressed once more it lists. */
      readonly isAsked: boolean;
      /** The products are being listed. */
      readonly busy: boolean;
    };
  }
}

interface ListShopDialogProps {
  readonly request: ChooseShop;
  /** Number of products that were sent before a login. */
  readonly sentCount?: number;
  /** Why nothing was sent. */
  readonly message?: string | undefined;
  readonly busy: boolean;
  readonly progress: ListingProgress | undefined;
  readonly onSubmit: (orders: readonly ShopOrder[]) => void;
  /** Takes products out of the request. */
  readonly onLeaveOut: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * Asks for the shop to list to: the user's enabled shops, the first one selected. The shop that was chosen before a login, or
 * that the records name, is selected instead of it; when it is not enabled any more, none is.
 */
export function ListShopDialog(props: ListShopDialogProps): ReactNode {
  const { request, sentCount = 0, message, busy, progress, onSubmit, onLeaveOut, onClose } = props;
  const t = useMessages();
  const { products } = request;
  const { list: shopList, reload } = useShops(request);
  const isLoaded = shopList.state === 'loaded';
  const shops = isLoaded ? shopList.shops : [];
  const choice = useShopChoice(request, shops);
  const { several, orders, selectedIds, select, leaveOut, changeSeveral } = choice;
  const { onQuestion, isAsked, isWaiting, press } = useQuestion(() => onSubmit(orders));
  const empty = isLoaded && shops.length === 0;
  const label = several ? t('severalShops.list', { count: orders.length }) : t('listing.shop.list');
  const list = (event: MouseEvent<HTMLButtonElement>): void => {
    const dialog = event.currentTarget.closest('dialog');
    // A question takes its room from the shops: the button stays where it was pressed.
    if (dialog) dialog.style.height = `${dialog.offsetHeight}px`;
    press();
  };
  return (
    <Modal title={t('listing.shop.title')} size={empty ? 'small' : 'medium'} busy={busy} onClose={onClose}>
      {!empty && (
        <div className={styles.head}>
          <div>
            <Lead {...{ request, sentCount, orders, several }} isGone={isLoaded && choice.isGone} />
            <div className={styles.check}>
              <DeskSlot name="shops" products={products} channel={choice.channel} onLeaveOut={onLeaveOut} />
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
        <DeskSlot name="shopNotes" products={products} />
      </ModalBody>
      {!empty && (
        <>
          <DeskSlot name="listShop" {...{ orders, onQuestion, isAsked, busy }} onLeaveOut={leaveOut} />
          <ModalFoot start={busy ? <Progress progress={progress} /> : <AuthorizeLink className={styles.link} />}>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
            <Button loading={busy || isWaiting} disabled={orders.length === 0} onClick={list}>
              {isAsked ? t('listing.shop.again') : label}
            </Button>
          </ModalFoot>
        </>
      )}
    </Modal>
  );
}

interface LeadProps extends Required<Pick<ListShopDialogProps, 'request' | 'sentCount'>> {
  readonly orders: readonly ShopOrder[];
  readonly several: boolean;
  readonly isGone: boolean;
}

function Lead({ request, sentCount, orders, several, isGone }: LeadProps): ReactNode {
  const t = useMessages();
  const { products, shopNames = [] } = request;
  const former = shopNames.filter(Boolean).join(', ');
  const listed = new Set(orders.flatMap((order) => order.products.map(({ id }) => id)));
  const count = listed.size || products.length;
  const lead = several
    ? t('listing.shop.several', { products: t('listing.shop.products', { count }), count: orders.length })
    : t('listing.shop.count', { count });
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      {sentCount > 0 && <p className={styles.note}>{t('listing.shop.sentBefore', { count: sentCount })}</p>}
      {isGone && <p className={styles.note}>{t('listing.shop.gone')}</p>}
      {former && <p className={styles.note}>{t('listing.shop.former', { shop: former })}</p>}
    </>
  );
}

interface ShopsProps {
  readonly list: ShopList;
  readonly products: readonly NamedProduct[];
  readonly several: boolean;
  readonly selectedIds: readonly string[];
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
  readonly onReload: () => void;
}

function Shops({ list, products, several, selectedIds, onSelect, onReload }: ShopsProps): ReactNode {
  const t = useMessages();
  const [filter, setFilter] = useState('');
  if (list.state === 'loading') {
    return (
      <p className={styles.loading} role="status">
        {t('state.loading')}
      </p>
    );
  }
  if (list.state === 'failed') {
    return (
      <div className={styles.failed}>
        <Banner tone="danger" title={list.message} />
        <Button variant="secondary" onClick={onReload}>
          {t('state.retry')}
        </Button>
      </div>
    );
  }
  const { shops, total } = list;
  // What is selected stays in view, because it is listed to.
  const isShown = ({ id, chShopName = id }: Shop): boolean =>
    selectedIds.includes(id) || chShopName.toLowerCase().includes(filter.trim().toLowerCase());
  return (
    <>
      {shops.length > SHOP_ROWS && (
        <div>
          <FilterField label={t('listing.shop.filter')} value={filter} onChange={setFilter} />
        </div>
      )}
      <ShopTable shops={shops.filter(isShown)} {...{ products, several, selectedIds, onSelect }} />
      {total > SHOP_PAGE_SIZE && <p className={styles.note}>{t('listing.shop.first100', { total })}</p>}
    </>
  );
}

function AuthorizeLink({ className, icon }: { className: string | undefined; icon?: ReactNode }): ReactNode {
  const { config, t } = useStorefront();
  return (
    <NewTabLink className={className} href={config.shopAuthUrl}>
      {t('listing.shop.authorize')}
      {icon}
    </NewTabLink>
  );
}

/** Shown to a buyer without a shop, with a link to authorize one. */
function NoShop(): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.empty}>
      <img src="/illustrations/scene-shop.svg" alt="" width={380} height={260} />
      <h3>{t('listing.shop.empty')}</h3>
      <p>{t('listing.shop.emptyText')}</p>
      <AuthorizeLink className={buttonClass()} icon={<Icon path={external} size="small" />} />
    </div>
  );
}
