import type { ReactNode } from 'react';
import { listedProducts } from '../../../shared/domain/listing/listedProduct';
import { RowTools } from '../../shop/RowTools/RowTools';
import { doNothing } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { testRow } from '../../testing/testListing';
import { ListingFiles, ListingTools } from './TableViews';

const rowOf = (id: string, chShopName: string) => ({ ...testRow(id), chShopName, distrRecordId: { id } });
const ROWS = [rowOf('8', 'Luma Living'), rowOf('7', 'Little Harbour Home')];

function Line({ count, total }: { count: number; total: number }): ReactNode {
  const shown = listedProducts(ROWS.slice(0, count), 'UTC');
  const rows = { products: shown, total, status: undefined, pageNo: 1 };
  return (
    <RowTools
      total={total}
      filter={{}}
      slot={(tools) => <ListingTools {...{ ...tools, rows }} onFilter={doNothing} />}
      files={(tools) => <ListingFiles {...{ ...tools, rows, shown, total }} />}
    />
  );
}

export const states: States = {
  'one-row': shows(() => <Line count={1} total={1} />),
  'more-pages': shows(() => <Line count={2} total={74} />),
};
