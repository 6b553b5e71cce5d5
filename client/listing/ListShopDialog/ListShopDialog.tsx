import { type ReactNode, useState } from 'react';
import type { ListingRow, Shop } from '../../../shared/api/models';
import { Banner } from '../../components/Banner/Banner';
import { Button } from '../../components/Button/Button';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import type { ListingTarget } from '../listProducts';
import styles from './ListShopDialog.module.css';
import { NoShop } from './NoShop';
import { ShopTable } from './ShopTable';
import { type ShopList, useShops } from './useShops';

interface ListShopDialogProps {
  /** How many products are to be listed. */
  readonly count: number;
  readonly busy: boolean;
  /** Submits the listing; undefined when it came to nothing. */
  readonly onList: (target: ListingTarget) => Promise<readonly ListingRow[] | undefined>;
  readonly onListed: (target: ListingTarget, rows: readonly ListingRow[]) => void;
  readonly onClose: () => void;
}

/** Asks for the shop to list to: the person's enabled shops, the first one chosen (S103). */
export function ListShopDialog({ count, busy, onList, onListed, onClose }: ListShopDialogProps): ReactNode {
  const t = useMessages();
  const { list, reload } = useShops();
  const [chosenId, setChosenId] = useState<string>();
  const shops = list.state === 'loaded' ? list.shops : [];
  const chosen = shops.find(({ id }) => id === chosenId) ?? shops[0];
  const empty = list.state === 'loaded' && shops.length === 0;
  return (
    <Modal title={t('listing.shop.title')} size={empty ? 'small' : 'medium'} busy={busy} onClose={onClose}>
      {(close) => {
        const confirm = async (shop: Shop): Promise<void> => {
          const target = { channelId: shop.channel?.id ?? '', shopId: shop.id };
          const rows = await onList(target);
          close(rows && (() => onListed(target, rows)));
        };
        return (
          <>
            <ModalBody>
              {empty ? (
                <NoShop />
              ) : (
                <>
                  <p className={styles.lead}>{t('listing.shop.count', { count })}</p>
                  <Shops list={list} chosenId={chosen?.id} onChoose={setChosenId} onReload={reload} />
                </>
              )}
            </ModalBody>
            {!empty && (
              <ModalFoot start={<AuthorizeLink />}>
                <Button variant="secondary" disabled={busy} onClick={() => close()}>
                  {t('dialog.cancel')}
                </Button>
                <Button loading={busy} disabled={!chosen} onClick={() => chosen && confirm(chosen)}>
                  {t('listing.shop.list')}
                </Button>
              </ModalFoot>
            )}
          </>
        );
      }}
    </Modal>
  );
}

interface ShopsProps {
  readonly list: ShopList;
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onReload: () => void;
}

function Shops({ list, chosenId, onChoose, onReload }: ShopsProps): ReactNode {
  const t = useMessages();
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
  return (
    <>
      <ShopTable shops={shops} chosenId={chosenId} onChoose={onChoose} />
      {total > shops.length && <p className={styles.note}>{t('listing.shop.first100', { total })}</p>}
    </>
  );
}

function AuthorizeLink(): ReactNode {
  const { config, t } = useStorefront();
  return (
    <a className={styles.link} href={config.shopAuthUrl} target="_blank" rel="noopener">
      {t('listing.shop.authorize')}
      <span className="visually-hidden"> {t('shell.opensNewTab')}</span>
    </a>
  );
}
