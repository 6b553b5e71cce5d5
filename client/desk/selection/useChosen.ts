import type { NamedProduct } from '../../../shared/domain/listing/listingResult';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import type { Selection } from '../../components/DataTable/selection';
import { useRoute } from '../../routing/route/useRoute';
import { isFlag, isListOf, isOptional, isRecordOf, isText } from '../../storage/shape';
import { useMessages } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { useDeskValue } from '../useDeskValue';

/** A product that the buyer has chosen, with what shows it. */
export interface ChosenProduct extends NamedProduct {
  readonly image?: string | undefined;
}

export interface Chosen {
  /** A search's cards have ticks, and its bar is shown. */
  readonly isOn: boolean;
  /** In the order in which they were chosen. */
  readonly products: readonly ChosenProduct[];
}

/** More would take minutes to add. */
export const MAX_CHOSEN = 200;
/** The kept value stays small whatever suppliers write. */
const MAX_NAME_LENGTH = 200;

const NONE: Chosen = { isOn: false, products: [] };
const isProduct = isRecordOf<ChosenProduct>({ id: isText, name: isOptional(isText), image: isOptional(isText) });
const isChosen = isRecordOf<Chosen>({ isOn: isFlag, products: isListOf(isProduct) });

/** The fields of a product that are kept when it is chosen. */
export const chosenFields = (product: Pick<CardProduct, 'id' | 'productName' | 'mainImage'>): ChosenProduct => ({
  id: product.id,
  name: product.productName?.slice(0, MAX_NAME_LENGTH),
  image: product.mainImage,
});

/** Products by id, each once. */
export const byId = (products: readonly ChosenProduct[]) => new Map(products.map((product) => [product.id, product]));

/** The products that the buyer has chosen, in that order, on this device and in every tab. */
export function useChosen() {
  const t = useMessages();
  const toast = useToast();
  const [chosen = NONE, setChosen] = useDeskValue('chosen', isChosen);
  const isSearch = useRoute().match?.route.name === 'search';
  const change = (next: (before: Chosen) => Partial<Chosen>) => {
    setChosen((before = NONE) => ({ ...before, ...next(before) }));
  };
  const drop = (ids: readonly string[]) =>
    change(({ products }) => ({ products: products.filter(({ id }) => !ids.includes(id)) }));
  const selection: Selection<ChosenProduct> = {
    selected: byId(chosen.products),
    toggle: (wanted, entries) => {
      const changed = new Map(entries);
      if (!wanted) return drop([...changed.keys()]);
      change(({ products }) => {
        const all = new Map([...byId(products), ...changed]);
        if (all.size > MAX_CHOSEN) toast({ text: t('choose.full', { count: MAX_CHOSEN }), tone: 'error' });
        return { isOn: true, products: [...all.values()].slice(0, MAX_CHOSEN) };
      });
    },
  };
  return {
    /** As many as there is room for: choosing more says so. */
    ...selection,
    /** Cards of this page have ticks. */
    isChoosing: isSearch && chosen.isOn,
    drop,
    setOn: (isOn: boolean) => change(() => ({ isOn })),
  };
}
