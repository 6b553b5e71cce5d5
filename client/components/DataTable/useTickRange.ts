import type { FormEvent } from 'react';
import { oncePerDocument } from '../../storefront/oncePerDocument';

const useLast = oncePerDocument((): { tick?: HTMLInputElement } => ({}));

const TICK = 'input[type="checkbox"]';

/** Ticks of one kind stand alike: a row may have others. */
const kindOf = (tick: Element) => tick.parentElement?.parentElement?.className;

/**
 * Hears of changes of the ticks of a list: with Shift, all from the one that was pressed last become what the pressed one is; from
 * the first of the list, when the last one is not there any more.
 */
export function useTickRange() {
  const last = useLast();
  return ({ target, currentTarget, nativeEvent }: FormEvent, list: ParentNode = currentTarget) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(TICK)) return;
    // Browsers change a tick by a click, also that of a key.
    if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) {
      const all = [...list.querySelectorAll<HTMLInputElement>(`${TICK}:enabled`)];
      const alike = all.filter((tick) => kindOf(tick) === kindOf(target));
      const ends = [alike.indexOf(target), last.tick ? Math.max(0, alike.indexOf(last.tick)) : 0];
      const range = alike.slice(Math.min(...ends), Math.max(...ends) + 1);
      for (const tick of range) if (tick.checked !== target.checked) tick.click();
    }
    last.tick = target;
  };
}
