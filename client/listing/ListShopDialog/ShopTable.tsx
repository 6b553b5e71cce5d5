import { type ReactNode, useId } from 'react';
import type { Shop } from '../../../shared/api/models';
import { SHOP_ROWS } from '../../../shared/domain/constants';
import { Badge } from '../../components/Badge/Badge';
import { Cell, HeadCell, Row } from '../../shop/DataTable/Cells';
import { ScrollingTable } from '../../shop/DataTable/ScrollingTable';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './ShopTable.module.css';

interface ShopTableProps {
  readonly shops: readonly Shop[];
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** Shops, one of which can be selected; scrolls when it has more than 6 rows. */
export function ShopTable({ shops, selectedId, onSelect }: ShopTableProps): ReactNode {
  const t = useMessages();
  const prefix = useId();
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
      {shops.map(({ id, chShopName = id, channel }) => (
        <Row key={id} selected={id === selectedId} onClick={() => onSelect(id)}>
          <Cell kind="checkbox">
            <input
              className={styles.radio}
              type="radio"
              name="shop"
              id={prefix + id}
              checked={id === selectedId}
              onChange={() => onSelect(id)}
            />
          </Cell>
          <Cell>
            <label className={styles.name} htmlFor={prefix + id}>
              {chShopName}
            </label>
          </Cell>
          <Cell>
            <span className={styles.channel}>{channel?.channelName}</span>
          </Cell>
          <Cell kind="extra">
            <Badge tone="success" onTint={id === selectedId}>
              {t('listing.shop.enabled')}
            </Badge>
          </Cell>
        </Row>
      ))}
    </ScrollingTable>
  );
}
