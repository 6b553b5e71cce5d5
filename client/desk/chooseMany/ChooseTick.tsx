import { type ReactNode, useCallback, useRef } from 'react';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import type { DeskPlaces } from '../../shop/DeskPlace/DeskPlace';
import { useMessages } from '../../storefront/Storefront';
import { CardCorner } from '../CardCorner/CardCorner';
import { type ChosenProduct, chosenFields, useChosen } from '../chosen/useChosen';
import * as styles from './ChooseTick.module.css';

/** The products of the ticks on the page. */
const shown = new WeakMap<Element, ChosenProduct>();
/** The product of the last tick, where a range begins. */
let last: string | undefined;

/** A card's tick while several products are chosen; with Shift it does the same for all since the last one. */
export function ChooseTick({ product }: DeskPlaces['card']): ReactNode {
  const t = useMessages();
  const { isChoosing, has, choose, drop } = useChosen();
  const withShift = useRef(false);
  const fields = chosenFields(product);
  const { id, name = id } = fields;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card's product is another one only with another id
  const setTick = useCallback((tick: Element | null) => void (tick && shown.set(tick, fields)), [id]);
  if (!isChoosing) return null;
  const tick = (isTicked: boolean): void => {
    const range = withShift.current ? rangeTo(id) : [];
    const products = range.length > 0 ? range : [fields];
    if (isTicked) choose(products);
    else drop(products.map((one) => one.id));
    last = id;
  };
  const isTicked = has(id);
  return (
    <>
      {isTicked && <span className={styles.frame} aria-hidden="true" />}
      <CardCorner corner="topLeft">
        <span
          ref={setTick}
          className={styles.tick}
          data-tick={id}
          onClickCapture={(event) => {
            withShift.current = event.shiftKey;
          }}
        >
          <Checkbox label={t('choose.tick', { name })} hideLabel checked={isTicked} onChange={tick} />
        </span>
      </CardCorner>
    </>
  );
}

/** The products from the last tick to this one, in the order of the page; none when the last one is not on it. */
function rangeTo(id: string): ChosenProduct[] {
  const ticks = [...document.querySelectorAll<HTMLElement>('[data-tick]')];
  const ends = [last, id].map((end) => ticks.findIndex(({ dataset }) => dataset.tick === end));
  if (ends.includes(-1)) return [];
  return ticks.slice(Math.min(...ends), Math.max(...ends) + 1).flatMap((tick) => shown.get(tick) ?? []);
}
