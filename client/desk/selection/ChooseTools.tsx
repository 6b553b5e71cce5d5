// What the tools 'Choose', 'Paste' and 'Compare' of a search do.

import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { keywordOf } from '../../../shared/domain/search/searchQuery';
import { formatCount } from '../../../shared/messages/translate';
import { loadable } from '../../components/loadable';
import { codesOf } from '../../products/productByCode';
import { useRoute } from '../../routing/route/useRoute';
import type { DeskSlots } from '../../shop/DeskSlot/DeskSlot';
import { useHasPart } from '../../shop/DeskSlot/useHasPart';
import { useDialog } from '../../toasts/useDialog';
import { useTool } from '../tools/useTool';
import type { AddAtOnce } from './ChosenBar';
import { MAX_COMPARED, openComparison } from './comparison/comparisonAddress';
import { useChosen } from './useChosen';

const ChosenBar = loadable(() => import(/* webpackChunkName: "desk-chosen" */ './ChosenBar'));
const PasteDialog = loadable(() => import(/* webpackChunkName: "desk-chosen" */ './pasteList/PasteDialog'));

/** Turns the ticks of the cards on and off; or takes the products of a list, such as a search for several codes. */
export function ChooseTools(slot: DeskSlots['results']): ReactNode {
  const { isChoosing, setOn } = useChosen();
  const dialog = useDialog(PasteDialog);
  const [toAdd, setToAdd] = useState<readonly string[]>([]);
  useTool(slot, 'choose', () => setOn(!isChoosing));
  useTool(slot, 'paste', dialog.open);
  const { search } = useRoute();
  const codes = codesOf(keywordOf(new URLSearchParams(search)));
  const pasted = codes.length > 1 ? codes.join('\n') : '';
  const openPasted = useEffectEvent(dialog.open);
  useEffect(() => {
    if (pasted) openPasted();
  }, [pasted]);
  return (
    <>
      <Choosing {...slot} toAdd={toAdd} onAdding={() => setToAdd([])} />
      {dialog.isOpen && <PasteDialog pasted={pasted} onAdd={setToAdd} onClose={dialog.close} />}
    </>
  );
}

/** Compares what is chosen; where that is too little or too much, products are chosen first. */
export function CompareTool(slot: DeskSlots['results']): ReactNode {
  const { selected, setOn } = useChosen();
  const isAlone = !useHasPart('choose-many');
  useTool(slot, 'compare', () => {
    if (selected.size < 2 || selected.size > MAX_COMPARED) setOn(true);
    else openComparison([...selected.keys()]);
  });
  return isAlone && <Choosing {...slot} />;
}

/** The number of chosen products, in the button that compares them. */
export function ChosenCount({ tool }: DeskSlots['tool']): ReactNode {
  const { selected } = useChosen();
  return tool === 'compare' && selected.size > 0 && <span>{` (${formatCount(selected.size)})`}</span>;
}

/** The bar of chosen products, in the place of the heading, in a task after that of the ticks. */
function Choosing({ onChoosing, toAdd, onAdding }: DeskSlots['results'] & AddAtOnce) {
  const isChoosing = useDeferredValue(useChosen().isChoosing);
  useEffect(() => {
    onChoosing(isChoosing);
  }, [isChoosing, onChoosing]);
  return isChoosing && <ChosenBar toAdd={toAdd} onAdding={onAdding} />;
}
