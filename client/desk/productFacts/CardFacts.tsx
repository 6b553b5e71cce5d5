// What a card shows of a product that was loaded whole, which it is when the mouse rests on the card.

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDelay } from '../../components/Popover/usePopup';
import { Picture } from '../../shop/Picture/Picture';
import * as styles from './CardFacts.module.css';
import { useProductFacts } from './useProductFacts';

const REST_MS = 150;
const COLOURS = 4;

/** On a card: another picture, colours and supplier. */
export function CardFacts({ product }: { readonly product: { readonly id: string } }): ReactNode {
  return (
    <>
      <SecondPicture id={product.id} />
      <Facts id={product.id} />
    </>
  );
}

/** Another picture, while the mouse or the focus is on the card. */
function SecondPicture({ id }: { readonly id: string }) {
  const [facts, ask] = useProductFacts(id);
  const place = useRef<HTMLSpanElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useMouseRest(place, ask);
  return (
    <span
      ref={place}
      className={isLoaded ? `${styles.second} ${styles.loaded}` : styles.second}
      aria-hidden="true"
      onLoadCapture={() => setLoaded(true)}
    >
      {facts?.otherPicture && <Picture src={facts.otherPicture} edge={320} priority />}
    </span>
  );
}

/** Colours and supplier, in the second line of the name's place. */
function Facts({ id }: { readonly id: string }) {
  const [{ supplier, colours = [] } = {}] = useProductFacts(id);
  return (
    (supplier || colours.length > 0) && (
      <p className={styles.facts}>
        {colours.length > 0 && (
          <span className={styles.dots} aria-hidden="true">
            {colours.slice(0, COLOURS).map((colour, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <svg key={index} aria-hidden="true">
                <circle cx="5" cy="5" r="4.5" fill={colour} />
              </svg>
            ))}
            {colours.length > COLOURS && <span>{`+${colours.length - COLOURS}`}</span>}
          </span>
        )}
        <span className={styles.supplier}>{supplier}</span>
      </p>
    )
  );
}

/** Runs something when the mouse rests on the card around an element. */
function useMouseRest(place: { readonly current: HTMLElement | null }, onRest: () => unknown) {
  const delay = useDelay();
  const run = useEffectEvent(onRest);
  const move = useEffectEvent(({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') delay(REST_MS, () => run());
  });
  const leave = useEffectEvent(() => delay(0, () => undefined));
  useEffect(() => {
    const card = place.current?.parentElement;
    const stop = new AbortController();
    const { signal } = stop;
    card?.addEventListener('pointermove', (event) => move(event), { signal });
    card?.addEventListener('pointerleave', () => leave(), { signal });
    return () => stop.abort();
  }, [place]);
}
