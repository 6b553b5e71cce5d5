import { type ReactNode, useRef } from 'react';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './ChooseTick.module.css';
import { byId, type ChosenProduct, chosenFields, useTick } from './useChosen';

/** The product of the last tick, where a range begins. */
const useLast = oncePerDocument((): { id?: string } => ({}));

interface ChooseTickProps {
  readonly product: CardProduct;
}

/** A card's tick while several products are chosen, whose label is the whole card; with Shift it does the same for all since the last one. */
export function ChooseTick({ product }: ChooseTickProps): ReactNode {
  const { isTicked, toggle } = useTick(product.id);
  return isTicked !== undefined && <Tick {...{ product, isTicked, toggle }} />;
}

interface TickProps extends ChooseTickProps, Pick<ReturnType<typeof useTick>, 'toggle'> {
  readonly isTicked: boolean;
}

function Tick({ product, isTicked, toggle }: TickProps) {
  const t = useMessages();
  const last = useLast();
  const withShift = useRef(false);
  const fields = chosenFields(product);
  const { id, name = id } = fields;
  const tick = (isTicked: boolean) => {
    const range = withShift.current ? rangeOf(last.id, id) : [];
    toggle(isTicked, byId(range.length > 0 ? range : [fields]));
    last.id = id;
  };
  return (
    <>
      {isTicked && <span className={styles.frame} aria-hidden="true" />}
      <span
        className={styles.tick}
        data-tick={JSON.stringify(fields)}
        onClickCapture={(event) => {
          withShift.current = event.shiftKey;
        }}
      >
        <Checkbox label={t('choose.tick', { name })} hideLabel checked={isTicked} onChange={tick} />
      </span>
    </>
  );
}

/** The products that have ticks, in the order of the page or of a part of it. */
export function productsOnPage(part: ParentNode = document): readonly ChosenProduct[] {
  const ticks = [...part.querySelectorAll<HTMLElement>('[data-tick]')];
  return ticks.map(({ dataset }) => JSON.parse(dataset.tick ?? '') as ChosenProduct);
}

/** The product of the card that has the focus, where it has a tick. */
export function focusedProduct(): ChosenProduct | undefined {
  const card = document.activeElement?.closest('article');
  return card ? productsOnPage(card)[0] : undefined;
}

/** Those from one tick to another; none when one of them is not on the page. */
function rangeOf(...ends: readonly [string | undefined, string]): readonly ChosenProduct[] {
  const products = productsOnPage();
  const [first = 0, last = 0] = ends.map((end) => products.findIndex(({ id }) => id === end)).sort((a, b) => a - b);
  return first < 0 ? [] : products.slice(first, last + 1);
}
