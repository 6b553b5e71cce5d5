import type { ApiClient } from '../../../shared/api/apiClient';
import { doNothing, LONG_NAME, never, PICTURE } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { testRow } from '../../testing/testListing';
import { testProduct } from '../../testing/testProduct';
import { ReleaseSheet } from './ReleaseSheet';

const detail = '<p>Light where the work is.</p><ul><li>Warm to daylight in one tap</li><li>Three joints</li></ul>';
const known = { mainImage: PICTURE, attachedImage: '', detailList: [{ detail }] };
const unknown = { ...known, detailList: [], saleAttrList: [], length: undefined, weightType: 'catty' };

const products = new Map([
  ['1', testProduct({ ...known, id: '1' })],
  ['2', testProduct({ ...unknown, id: '2', productName: LONG_NAME.repeat(3), video: '/files/packing-clip.mp4' })],
]);
const items = [testRow('1'), testRow('2'), testRow('3', 'No brand')];

const days = new Map([
  ['8', '2026-11-12 11:10:36'],
  ['7', '2026-11-09 08:00:00'],
]);

const sheet = (calls: Partial<ApiClient>) =>
  showsAlone(() => <ReleaseSheet days={days} onClose={doNothing} />, {
    api: {
      listingDetail: async () => ({ items, total: items.length }),
      item: async (id) => products.get(id) ?? null,
      ...calls,
    },
  });

export const states: States = {
  some: sheet({}),
  one: sheet({ listingDetail: async () => ({ items: items.slice(0, 1), total: 1 }) }),
  empty: sheet({ listingDetail: async () => ({ items: [], total: 0 }) }),
  loading: sheet({ item: never }),
  'all-gone': sheet({ item: async () => null }),
  failing: sheet({
    item: (id) => (id === '1' ? Promise.reject(new Error('down')) : Promise.resolve(products.get(id) ?? null)),
  }),
  unreadable: sheet({ listingDetail: () => Promise.reject(new Error('down')) }),
};
