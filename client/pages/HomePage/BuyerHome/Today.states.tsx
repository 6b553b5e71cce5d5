import { LONG_NAME, PICTURE } from '../../../testing/stateData';
import { type States, showsAlone } from '../../../testing/states';
import type { FailedToday } from '../today';
import { Today } from './Today';

const cart = { count: 46, pictures: Array.from({ length: 5 }, () => PICTURE) };
const failed: FailedToday = {
  count: 9,
  pictures: [PICTURE, PICTURE],
  reason: ['Main image is smaller than 600 × 600 px', 7],
};
const batch = {
  ...{ id: '8', shownId: '8', shopName: 'Luma Living', listedAt: '2026-11-12 11:10:36', isCut: false },
  products: ['1', '2', '3'].map((productId) => ({ productId, name: LONG_NAME })),
};
const newest = { productId: '20450001', name: 'Potted snake plant', picture: PICTURE, shopName: 'Luma Living' };

const longName = { id: 'u1', username: 'mei.lin', name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) };

const listed = { failed, read: 51, isNew: false, batches: [batch], newest };

export const states: States = {
  known: showsAlone(() => <Today cart={cart} listed={listed} />),
  loading: showsAlone(() => <Today cart={undefined} listed={undefined} />),
  unknown: showsAlone(() => <Today cart={null} listed={null} />),
  new: showsAlone(() => (
    <Today
      cart={{ count: 0, pictures: [] }}
      listed={{
        ...{ failed: { count: 0, pictures: [], reason: undefined }, read: undefined },
        ...{ isNew: true, batches: [], newest: undefined },
      }}
    />
  )),
  long: showsAlone(
    () => (
      <Today
        cart={{ ...cart, count: 123456 }}
        listed={{
          ...listed,
          failed: { ...failed, reason: [LONG_NAME.repeat(3), 9] },
          batches: [{ ...batch, shownId: '98765432109876543210', shopName: LONG_NAME, isCut: true }],
          newest: { ...newest, name: LONG_NAME.repeat(3), shopName: LONG_NAME },
        }}
      />
    ),
    { user: longName },
  ),
};
