import { type ReactNode, useId } from 'react';
import type { Shop } from '../../../shared/api/models';
import { SHOP_ROWS } from '../../../shared/domain/constants';
import { Badge } from '../../components/Badge/Badge';
import { Cell, HeadCell, Row } from '../../components/DataTable/Cells';
import { ScrollingTable } from '../../components/DataTable/ScrollingTable';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './ShopTable.module.css';

interface ShopTableProps {
  readonly shops: readonly Shop[];
  /** Not only one can be selected. */
  readonly several: boolean;
  readonly selectedIds: readonly string[];
  readonly onSelect: (id: string, isSelected: boolean) => void;
}

/** Shops, one or several of which can be selected; scrolls when it has more than 6 rows. */
export function ShopTable({ shops, several, selectedIds, onSelect }: ShopTableProps): ReactNode {
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
      {shops.map(({ id, chShopName = id, channel }) => {
        const selected = selectedIds.includes(id);
        return (
          // A click on the label of a checkbox would reach the row twice.
          <Row key={id} selected={selected} onClick={several ? undefined : () => onSelect(id, true)}>
            <Cell kind="checkbox">
              <span className={several ? styles.tick : undefined}>
                <input
                  className={several ? undefined : styles.radio}
                  type={several ? 'checkbox' : 'radio'}
                  name="shop"
                  id={prefix + id}
                  checked={selected}
                  onChange={(event) => onSelect(id, event.target.checked)}
                />
              </span>
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
              <Badge tone="success" onTint={selected}>
                {t('listing.shop.enabled')}
              </Badge>
            </Cell>
          </Row>
        );
      })}
    </ScrollingTable>
  );
}
