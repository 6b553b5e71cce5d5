// What the tools 'Choose' and 'Paste' of a search do.

import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { keywordOf } from '../../../shared/domain/search/searchQuery';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { selectAllOf } from '../../components/DataTable/selection';
import { loadable } from '../../components/loadable';
import { PartBoundary } from '../../components/PartBoundary/PartBoundary';
import type { Tool } from '../../pages/SearchPage/results/DeskBar';
import { codesOf } from '../../products/productByCode';
import { useRoute } from '../../routing/route/useRoute';
import { useHasPart } from '../../shop/DeskPart/useHasPart';
import { TOOLS } from '../../shop/deskTools';
import { useMessages } from '../../storefront/Storefront';
import { useDialog } from '../../toasts/useDialog';
import { useWhenLoaded } from '../../toasts/useWhenLoaded';
import { type Pressable, useTool } from '../tools/useTool';
import { byId, chosenFields, useChosen } from './useChosen';

const ChosenBar = loadable(() => import(/* webpackChunkName: "desk-chosen" */ './ChosenBar'));
const PasteDialog = loadable(() => import(/* webpackChunkName: "desk-chosen" */ './pasteList/PasteDialog'));

interface ChooseToolsProps extends Pressable<Tool> {
  /** Hears whether cards have ticks. */
  readonly onChoosing: (isChoosing: boolean) => void;
}

/** Turns the ticks of the cards on and off; or takes the products of a list, such as a search for several codes. */
export function ChooseTools({ onChoosing, ...tools }: ChooseToolsProps): ReactNode {
  const t = useMessages();
  const chosen = useChosen();
  const whenLoaded = useWhenLoaded();
  // In a task after that of the ticks.
  const isChoosing = useDeferredValue(chosen.isOn);
  useEffect(() => {
    onChoosing(isChoosing);
  }, [isChoosing, onChoosing]);
  /** By its key, of the product that has the focus. */
  const choose = () => {
    const tick = document.activeElement?.closest('article')?.querySelector('input');
    if (tick) tick.click();
    else if (chosen.isOn) chosen.setOn(false);
    else void whenLoaded(ChosenBar.load(), () => chosen.setOn(true));
  };
  useTool(tools, 'choose', choose, { label: t('tool.choose'), icon: TOOLS.choose.icon, key: 'x' });
  const hasPaste = useHasPart('choose-many');
  const dialog = useDialog(PasteDialog);
  const [toAdd, setToAdd] = useState<readonly string[]>([]);
  useTool(tools, 'paste', dialog.open, hasPaste ? { label: t('tool.paste'), icon: TOOLS.paste.icon } : undefined);
  const { search } = useRoute();
  const codes = codesOf(keywordOf(new URLSearchParams(search)));
  const pasted = hasPaste && codes.length > 1 ? codes.join('\n') : '';
  const openPasted = useEffectEvent(dialog.open);
  useEffect(() => {
    if (pasted) openPasted();
  }, [pasted]);
  return (
    <>
      {isChoosing && (
        // Without the bar, as where another tab began choosing, the tools stay.
        <PartBoundary>
          <ChosenBar toAdd={toAdd} onAdding={() => setToAdd([])} />
        </PartBoundary>
      )}
      {dialog.isOpen && <PasteDialog pasted={pasted} onAdd={setToAdd} onClose={dialog.close} />}
    </>
  );
}

/** Chooses all products of the page, or none of them. */
export function ChooseAll({ products }: { readonly products: readonly CardProduct[] }): ReactNode {
  const t = useMessages();
  const chosen = useChosen();
  const here = useMemo(() => byId(products.map(chosenFields)), [products]);
  const all = selectAllOf(chosen, t('choose.all', { count: here.size }), here);
  return chosen.isOn && all && <Checkbox {...all} />;
}
