import { listedProducts } from '../../../shared/domain/listing/listedProduct';
import * as styles from '../../shop/DeskSlot/DeskSlot.module.css';
import { doNothing } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { testRow } from '../../testing/testListing';
import { ListingTools } from './TableViews';

const rowOf = (id: string, chShopName: string) => ({ ...testRow(id), chShopName, distrRecordId: { id } });
const rows = [rowOf('8', 'Luma Living'), rowOf('7', 'Little Harbour Home')];

const line = (count: number, total: number) =>
  shows(() => (
    <div className={styles.line}>
      <ListingTools
        rows={{ products: listedProducts(rows.slice(0, count), 'UTC'), total, status: undefined, pageNo: 1 }}
        selected={new Map()}
        onFilter={doNothing}
        onListed={doNothing}
      />
    </div>
  ));

export const states: States = {
  'one-row': line(1, 1),
  'more-pages': line(2, 74),
};
