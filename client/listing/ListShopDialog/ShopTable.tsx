import { type ReactNode, useId } from 'react';
import type { Shop } from '../../../shared/api/models';
import { SHOP_ROWS } from '../../../shared/domain/constants';
import type { NamedProduct } from '../../../shared/domain/listing/listingResult';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { Cell, HeadCell, Row } from '../../components/DataTable/Cells';
import { ScrollingTable } from '../../components/DataTable/ScrollingTable';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { useHasPart } from '../../shop/DeskPart/useHasPart';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './ShopTable.module.css';
import type { ShopChoice } from './useShopChoice';

export interface ShopTableProps {
  readonly shops: readonly Shop[];
  readonly choice: Pick<ShopChoice, 'several' | 'selectedIds' | 'select'>;
  /** What is about to be listed. */
  readonly products: readonly NamedProduct[];
}

/** Shops, one or several of which can be selected; scrolls when it has more than 6 rows. */
export function ShopTable({ shops, choice, products }: ShopTableProps): ReactNode {
  const t = useMessages();
  const prefix = useId();
  const hasMarks = useHasPart('listed-marks');
  const { several, selectedIds, select } = choice;
  const ids = shops.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  const head = (
    <>
      <HeadCell kind="checkbox">
        {several ? (
          <Checkbox
            label={t('listing.shop.all')}
            hideLabel
            checked={all}
            mixed={!all}
            onChange={(checked) => select(ids, checked)}
          />
        ) : (
          <span className="visually-hidden">{t('listing.shop.choose')}</span>
        )}
      </HeadCell>
      <HeadCell>{t(several ? 'listing.shop.all' : 'listing.shop.name')}</HeadCell>
      <HeadCell kind="extra">{t('listing.shop.channel')}</HeadCell>
      {hasMarks && (
        <HeadCell kind="number">
          <span className={styles.inShop}>{t('listing.column.inShop')}</span>
        </HeadCell>
      )}
    </>
  );
  return (
    <ScrollingTable label={t('listing.shop.label')} rowKind="lines" scrolls={shops.length > SHOP_ROWS} head={head}>
      {shops.map((shop) => {
        const { id, chShopName = id, channel } = shop;
        const selected = selectedIds.includes(id);
        return (
          // A click on the label of a checkbox would reach the row twice.
          <Row key={id} selected={selected} onClick={several ? undefined : () => select([id], true)}>
            <Cell kind="checkbox">
              <span className={several ? styles.tick : undefined}>
                <input
                  className={several ? undefined : styles.radio}
                  type={several ? 'checkbox' : 'radio'}
                  name="shop"
                  id={prefix + id}
                  checked={selected}
                  onChange={(event) => select([id], event.target.checked)}
                />
              </span>
            </Cell>
            <Cell>
              <label className={styles.name} htmlFor={prefix + id}>
                {chShopName}
              </label>
              <span className={styles.channelBelow}>{channel?.channelName}</span>
            </Cell>
            <Cell kind="extra">
              <span className={styles.channel}>{channel?.channelName}</span>
            </Cell>
            {hasMarks && (
              <Cell kind="number">
                <div className={styles.inShop}>
                  <DeskPart of="InShop" {...{ shop, products }} />
                </div>
              </Cell>
            )}
          </Row>
        );
      })}
    </ScrollingTable>
  );
}
