import type { CardProduct } from '../../../shared/domain/product/cardFields';
import type { Selection } from '../../components/DataTable/selection';
import { useRoute } from '../../routing/route/useRoute';
import { useDeskValue } from '../../shop/useDeskValue';
import { isFlag, isListOf, isOptional, isRecordOf, isText, type Shaped } from '../../storage/shape';
import { useMessages } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';

/** More would take minutes to add. */
export const MAX_CHOSEN = 200;
/** The kept value stays small whatever suppliers write. */
const MAX_NAME_LENGTH = 200;

/** A product that the buyer has chosen, with what shows it. */
const isProduct = isRecordOf({ id: isText, name: isOptional(isText), image: isOptional(isText) });
export const isChosen = isRecordOf({
  /** A search's cards have ticks, and its bar is shown. */
  isOn: isFlag,
  /** In the order in which they were chosen. */
  products: isListOf(isProduct),
});
export type ChosenProduct = Shaped<typeof isProduct>;
type Chosen = Shaped<typeof isChosen>;
const NONE: Chosen = { isOn: false, products: [] };

/** The fields of a product that are kept when it is chosen. */
export const chosenFields = (product: Pick<CardProduct, 'id' | 'productName' | 'mainImage'>): ChosenProduct => ({
  id: product.id,
  name: product.productName?.slice(0, MAX_NAME_LENGTH),
  image: product.mainImage,
});

/** Products by id, each once. */
export const byId = (products: readonly ChosenProduct[]) => new Map(products.map((product) => [product.id, product]));

/** A part of what is chosen, and what changes it. */
function usePart<Part>(partOf: (chosen: Chosen) => Part) {
  const t = useMessages();
  const toast = useToast();
  const [part, setChosen] = useDeskValue('chosen', isChosen, (chosen = NONE) => partOf(chosen));
  const change = (next: (before: Chosen) => Partial<Chosen>) => {
    setChosen((before = NONE) => ({ ...before, ...next(before) }));
  };
  const drop = (ids: readonly string[]) =>
    change(({ products }) => ({ products: products.filter(({ id }) => !ids.includes(id)) }));
  /** As many as there is room for: choosing more says so, and takes away none of those that a file has brought. */
  const toggle: Selection<ChosenProduct>['toggle'] = (wanted, entries) => {
    const changed = new Map(entries);
    if (!wanted) return drop([...changed.keys()]);
    change(({ products }) => {
      const all = new Map([...byId(products), ...changed]);
      if (all.size > MAX_CHOSEN) toast(t('choose.full', { count: MAX_CHOSEN }), 'error');
      return { isOn: true, products: [...all.values()].slice(0, Math.max(MAX_CHOSEN, products.length)) };
    });
  };
  return { part, drop, toggle, setOn: (isOn: boolean) => change(() => ({ isOn })) };
}

/** The products that the buyer has chosen, in that order, on this device and in every tab. */
export function useChosen() {
  const { part: chosen, ...changes } = usePart((all) => all);
  return { ...changes, selected: byId(chosen.products), isOn: chosen.isOn };
}

/** Whether a product is chosen, undefined on cards without ticks: one that stays as it is renders no card. */
export function useTick(id: string) {
  const { part, toggle } = usePart(({ isOn, products }) => (isOn ? products.some((one) => one.id === id) : undefined));
  return { isTicked: useRoute().match?.route.name === 'search' ? part : undefined, toggle };
}
