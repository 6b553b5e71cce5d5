import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import '../../../shared/messages/areas/myProducts';
import '../../../shared/messages/areas/releaseSheet';
import '../../../shared/messages/desk/released';
import { LONG_NAME, PICTURE } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { SheetCard } from './SheetCard';
import { shownProduct } from './shownProduct';

const row: ListedProduct = {
  ...{ key: '1', productId: '20450001', name: 'Halo arc LED desk lamp', picture: PICTURE, shopName: 'Luma Living' },
  ...{ status: 'success', reasons: [], listedAt: '2026-11-12 11:10:36', batchId: '8' },
};

const facts = {
  ...{
    id: '20450001',
    name: row.name,
    prices: ['86.00', '118.00'],
    isListable: true,
    points: ['Dims in one tap', 'Three joints'],
  },
  supplier: 'Ningbo Lumen Works',
  ...{ size: ['38 × 18 × 46 cm', '14.96 × 7.09 × 18.11 in'], weight: ['1.25 kg', '2.756 lb'] },
  variants: [
    { cost: '86.00', names: ['Green'] },
    { cost: '118.00', names: ['Coral', 'Rose'] },
  ],
  ...{
    options: ['Colour: Green, Coral, Rose'],
    pictures: [PICTURE],
    video: '/files/film.mp4',
    address: '/items/20450001',
  },
};
const unknown = {
  ...facts,
  prices: [],
  points: [],
  size: [],
  weight: [],
  options: [],
  variants: [],
  pictures: [],
  video: undefined,
};

interface CardOptions extends Partial<Parameters<typeof SheetCard>[0]> {
  readonly name?: string;
}

const card = ({ name = row.name, ...props }: CardOptions, values: typeof facts | typeof unknown = facts) =>
  shows(() => (
    <ul>
      <SheetCard
        row={{ ...row, name }}
        product={shownProduct({ ...values, name }, { origin: window.location.origin, titleLimit: 255 })}
        titleLimit={255}
        isReleased={false}
        isNext
        {...props}
      />
    </ul>
  ));

export const states: States = {
  open: card({}),
  folded: card({ isNext: false }),
  released: card({ isNext: false, isReleased: true }),
  processing: card({ row: { ...row, status: 'processing' } }),
  unknown: card({ name: LONG_NAME.repeat(3) }, unknown),
  longFolded: card({ name: LONG_NAME.repeat(3), isNext: false }),
  gone: card({ product: null }),
  missing: card({ product: undefined }),
};
