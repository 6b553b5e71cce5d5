// What the tools 'Choose', 'Paste' and 'Compare' of a search do.

import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { keywordOf } from '../../../shared/domain/search/searchQuery';
import { formatCount } from '../../../shared/messages/translate';
import { loadable } from '../../components/loadable';
import type { Tool } from '../../pages/SearchPage/results/DeskBar';
import { codesOf } from '../../products/productByCode';
import { useRoute } from '../../routing/route/useRoute';
import { useHasPart } from '../../shop/DeskPart/useHasPart';
import { TOOLS } from '../../shop/deskTools';
import { useMessages } from '../../storefront/Storefront';
import { useDialog } from '../../toasts/useDialog';
import { type Pressable, useTool } from '../tools/useTool';
import { focusedProduct } from './ChooseTick';
import type { AddAtOnce } from './ChosenBar';
import { MAX_COMPARED, openComparison } from './comparison/comparisonAddress';
import { byId, useChosen } from './useChosen';

const ChosenBar = loadable(() => import(/* webpackChunkName: "desk-chosen" */ './ChosenBar'));
const PasteDialog = loadable(() => import(/* webpackChunkName: "desk-chosen" */ './pasteList/PasteDialog'));

interface ChoosingProps {
  /** Hears whether cards have ticks. */
  readonly onChoosing: (isChoosing: boolean) => void;
}

/** Turns the ticks of the cards on and off; or takes the products of a list, such as a search for several codes. */
export function ChooseTools({ onChoosing, ...tools }: ChoosingProps & Pressable<Tool>): ReactNode {
  const t = useMessages();
  const { isChoosing, selected, toggle, setOn } = useChosen();
  const dialog = useDialog(PasteDialog);
  const [toAdd, setToAdd] = useState<readonly string[]>([]);
  const choose = () => {
    const product = focusedProduct();
    if (product) toggle(!selected.has(product.id), byId([product]));
    else setOn(!isChoosing);
  };
  useTool(tools, 'choose', choose, { label: t('tool.choose'), icon: TOOLS.choose.icon, key: 'x' });
  useTool(tools, 'paste', dialog.open, { label: t('tool.paste'), icon: TOOLS.paste.icon });
  const { search } = useRoute();
  const codes = codesOf(keywordOf(new URLSearchParams(search)));
  const pasted = codes.length > 1 ? codes.join('\n') : '';
  const openPasted = useEffectEvent(dialog.open);
  useEffect(() => {
    if (pasted) openPasted();
  }, [pasted]);
  return (
    <>
      <Choosing onChoosing={onChoosing} toAdd={toAdd} onAdding={() => setToAdd([])} />
      {dialog.isOpen && <PasteDialog pasted={pasted} onAdd={setToAdd} onClose={dialog.close} />}
    </>
  );
}

/** Compares what is chosen; where that is too little or too much, products are chosen first. */
export function CompareTool({ onChoosing, ...tools }: ChoosingProps & Pressable<Tool>): ReactNode {
  const t = useMessages();
  const { selected, setOn } = useChosen();
  const isAlone = !useHasPart('choose-many');
  const compare = () => {
    if (selected.size < 2 || selected.size > MAX_COMPARED) setOn(true);
    else openComparison([...selected.keys()]);
  };
  useTool(tools, 'compare', compare, { label: t('tool.compare'), icon: TOOLS.compare.icon, key: 'c' });
  return isAlone && <Choosing onChoosing={onChoosing} />;
}

/** The number of chosen products, in the button that compares them. */
export function ChosenCount(): ReactNode {
  const { selected } = useChosen();
  return selected.size > 0 && <span>{` (${formatCount(selected.size)})`}</span>;
}

/** The bar of chosen products, in the place of the heading, in a task after that of the ticks. */
function Choosing({ onChoosing, toAdd, onAdding }: ChoosingProps & AddAtOnce) {
  const isChoosing = useDeferredValue(useChosen().isChoosing);
  useEffect(() => {
    onChoosing(isChoosing);
  }, [isChoosing, onChoosing]);
  return isChoosing && <ChosenBar toAdd={toAdd} onAdding={onAdding} />;
}
