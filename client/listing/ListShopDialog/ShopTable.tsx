import type { ReactNode } from 'react';
import type { Shop } from '../../../shared/api/models';
import { SHOP_ROWS } from '../../../shared/domain/limits';
import { Badge } from '../../components/Badge/Badge';
import { Cell, HeadCell, Row } from '../../components/DataTable/Cells';
import { ScrollingTable } from '../../components/DataTable/ScrollingTable';
import { useMessages } from '../../storefront/Storefront';
import styles from './ShopTable.module.css';

interface ShopTableProps {
  readonly shops: readonly Shop[];
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Shops to choose one of; scrolls above 6 rows (S171). */
export function ShopTable({ shops, chosenId, onChoose }: ShopTableProps): ReactNode {
  const t = useMessages();
  return (
    <ScrollingTable
      label={t('listing.shop.label')}
      rowKind="lines"
      scrolls={shops.length > SHOP_ROWS}
      head={
        <>
          <HeadCell kind="checkbox">
            <span className="visually-hidden">{t('listing.shop.choose')}</span>
          </HeadCell>
          <HeadCell>{t('listing.shop.name')}</HeadCell>
          <HeadCell>{t('listing.shop.channel')}</HeadCell>
          <HeadCell kind="extra">{t('listing.shop.status')}</HeadCell>
        </>
      }
    >
      {shops.map((shop) => (
        <ShopRow key={shop.id} shop={shop} chosen={shop.id === chosenId} onChoose={() => onChoose(shop.id)} />
      ))}
    </ScrollingTable>
  );
}

interface ShopRowProps {
  readonly shop: Shop;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function ShopRow({ shop: { id, chShopName = id, channel }, chosen, onChoose }: ShopRowProps): ReactNode {
  const t = useMessages();
  return (
    <Row selected={chosen} onClick={onChoose}>
      <Cell kind="checkbox">
        <label className={styles.radio}>
          <input type="radio" name="shop" checked={chosen} onChange={onChoose} />
          <span className="visually-hidden">{chShopName}</span>
        </label>
      </Cell>
      <Cell>
        <span className={styles.name}>{chShopName}</span>
      </Cell>
      <Cell>
        <span className={styles.channel}>{channel?.channelName}</span>
      </Cell>
      <Cell kind="extra">
        <Badge tone="success" onTint={chosen}>
          {t('listing.shop.enabled')}
        </Badge>
      </Cell>
    </Row>
  );
}
