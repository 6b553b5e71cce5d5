import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import '../../../shared/messages/areas/myProducts';
import { type States, shows } from '../../testing/states';
import { WithDesk } from '../../testing/testDesk';
import { ReleasedBatch } from './ReleasedBatch';

const products = (...statuses: readonly ListedProduct['status'][]): ListedProduct[] =>
  statuses.map((status, index) => ({
    ...{ key: `${index}`, productId: `${index}`, name: '', picture: undefined, shopName: '', status, reasons: [] },
    ...{ listedAt: '', batchId: '8' },
  }));

const MIXED = products('success', 'success', 'success', 'failed', 'processing');

/** With this many ticked as released. */
const batch = (rows: readonly ListedProduct[], ticked: number, total = rows.length) =>
  shows(() => (
    <WithDesk parts={['release-sheet']} values={{ released: ['8/0', '8/1', '8/2'].slice(0, ticked) }}>
      <ReleasedBatch products={rows} total={total} />
    </WithDesk>
  ));

export const states: States = {
  none: batch(MIXED, 0),
  some: batch(MIXED, 1),
  all: batch(MIXED.slice(0, 3), 3),
  failed: batch(products('failed', 'failed'), 0),
  part: batch(MIXED, 1, 60),
};
