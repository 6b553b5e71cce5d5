import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
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
import { DeskLine, DeskSlot } from '../../shop/DeskSlot/DeskSlot';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import type { ChooseShop, ShopOrder } from '../listRequest';
import type { ListingProgress } from '../machine/selectors';
import { Progress } from '../Progress';
import { useAskOnce } from '../useAskOnce';
import * as styles from './ListShopDialog.module.css';
import { MoreShops } from './MoreShops';
import { ShopTable } from './ShopTable';
import { useShopChoice } from './useShopChoice';
import { type ShopList, useShops } from './useShops';

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

interface Question {
  /** Undefined for none; another text is another question. */
  readonly question?: string | undefined;
  /** It may be one once what is being read is known. */
  readonly isReading?: boolean;
}

/** How long List waits for a question. */
const QUESTION_MS = 2_000;

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
  const { list, reload } = useShops(request);
  const shops = list.state === 'loaded' ? list.shops : [];
  const choice = useShopChoice(request, shops);
  const { several, orders, selectedIds, select, leaveOut, changeSeveral } = choice;
  const [known, onQuestion] = useState<Question>({});
  const { isAsked, press } = useAskOnce(known.question);
  const [isWaiting, submit] = useWaiting(known, () => press(() => onSubmit(orders)));
  const empty = list.state === 'loaded' && shops.length === 0;
  return (
    <Modal title={t('listing.shop.title')} size={empty ? 'small' : 'medium'} busy={busy} onClose={onClose}>
      <ModalBody>
        {empty ? (
          <NoShop />
        ) : (
          <>
            {message && (
              <div className={styles.message}>
                <Banner tone="danger" title={message} />
              </div>
            )}
            <Lead {...{ request, sentCount, orders, several }} isGone={list.state === 'loaded' && choice.isGone} />
            <DeskLine name="shops" products={request.products} channel={choice.channel} onLeaveOut={onLeaveOut} />
            <Shops {...{ list, several, selectedIds }} onSelect={select} onReload={reload} />
            <DeskSlot name="listShop" {...{ orders, onQuestion, isAsked, busy }} onLeaveOut={leaveOut} />
            {changeSeveral && <MoreShops {...{ several, busy }} onChange={changeSeveral} />}
          </>
        )}
      </ModalBody>
      {!empty && (
        <ModalFoot start={busy ? <Progress progress={progress} /> : <AuthorizeLink className={styles.link} />}>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button loading={busy || isWaiting} disabled={orders.length === 0} onClick={submit}>
            {t('listing.shop.list')}
          </Button>
        </ModalFoot>
      )}
    </Modal>
  );
}

/** Goes on once it is known what is to be asked: at once, or after a while in any case. */
function useWaiting({ question, isReading }: Question, go: () => void) {
  const [isPressed, setPressed] = useState(false);
  const goOn = useEffectEvent(() => {
    setPressed(false);
    go();
  });
  const waits = isReading && question === undefined;
  useEffect(() => {
    if (!isPressed) return;
    if (!waits) return goOn();
    const timer = setTimeout(() => goOn(), QUESTION_MS);
    return () => clearTimeout(timer);
  }, [isPressed, waits]);
  return [isPressed, () => setPressed(true)] as const;
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
  readonly several: boolean;
  readonly selectedIds: readonly string[];
  readonly onSelect: (id: string, isSelected: boolean) => void;
  readonly onReload: () => void;
}

function Shops({ list, several, selectedIds, onSelect, onReload }: ShopsProps): ReactNode {
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
        <div className={styles.filter}>
          <FilterField label={t('listing.shop.filter')} value={filter} onChange={setFilter} />
        </div>
      )}
      <ShopTable shops={shops.filter(isShown)} {...{ several, selectedIds, onSelect }} />
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
