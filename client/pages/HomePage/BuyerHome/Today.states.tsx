import { LONG_NAME, PICTURE } from '../../../testing/stateData';
import { type States, showsAlone } from '../../../testing/states';
import type { ListedToday } from '../today';
import { Today } from './Today';

const cart = { count: 46, pictures: Array.from({ length: 5 }, () => PICTURE) };
const failed: ListedToday['failed'] = {
  count: 9,
  reasons: [
    ['The shop did not answer in time', 5],
    ['Main image is smaller than 600 × 600 px', 3],
    ['No brand authorization', 1],
  ],
};
const batch = {
  ...{ id: '8', shownId: '8', shopName: 'Luma Living', listedAt: '2026-11-12 11:10:36', isCut: false },
  products: ['1', '2', '3'].map((productId) => ({ productId, name: LONG_NAME })),
};
const longName = { id: 'u1', username: 'mei.lin', name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) };

const listed = { failed, read: 51, isNew: false, needsShop: false, batches: [batch] };

const nothing = { failed: { count: 0, reasons: [] }, read: undefined, isNew: true, needsShop: false, batches: [] };

export const states: States = {
  known: showsAlone(() => <Today cart={cart} listed={listed} />),
  loading: showsAlone(() => <Today cart={undefined} listed={undefined} />),
  unknown: showsAlone(() => <Today cart={null} listed={null} />),
  new: showsAlone(() => <Today cart={{ count: 0, pictures: [] }} listed={nothing} />),
  withoutShop: showsAlone(() => <Today cart={{ count: 0, pictures: [] }} listed={{ ...nothing, needsShop: true }} />),
  long: showsAlone(
    () => (
      <Today
        cart={{ ...cart, count: 123456 }}
        listed={{
          ...listed,
          failed: { ...failed, reasons: failed.reasons.map(([text, count]) => [text + LONG_NAME, count]) },
          batches: [{ ...batch, shownId: '98765432109876543210', shopName: LONG_NAME, isCut: true }],
        }}
      />
    ),
    { user: longName },
  ),
};
