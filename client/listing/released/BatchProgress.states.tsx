import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { myProducts } from '../../../shared/messages/areas/myProducts';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { type States, shows } from '../../testing/states';
import { BatchProgress } from './BatchProgress';

addMessages(myProducts);

const products = (...statuses: readonly ListedProduct['status'][]): ListedProduct[] =>
  statuses.map((status, index) => ({
    ...{ key: `${index}`, productId: `${index}`, name: '', picture: undefined, shopName: '', status, reasons: [] },
    ...{ listedAt: '', batchId: '8' },
  }));

const MIXED = products('success', 'success', 'success', 'failed', 'processing');

export const states: States = {
  unknown: shows(() => <BatchProgress products={MIXED} />),
  cut: shows(() => <BatchProgress products={MIXED} isCut />),
  some: shows(() => <BatchProgress products={MIXED} isReleased={({ key }) => key === '0'} />),
  all: shows(() => <BatchProgress products={MIXED.slice(0, 3)} isReleased={() => true} />),
  failed: shows(() => <BatchProgress products={products('failed', 'failed')} isReleased={() => false} />),
  part: shows(() => <BatchProgress products={MIXED} total={60} isReleased={() => false} />),
};
