// What the selection has above every page.

import type { ReactNode } from 'react';
import { loadable } from '../../components/loadable';
import { useDesk } from '../useDesk';
import { useChosen } from './useChosen';

const ChosenBar = loadable(() => import(/* webpackChunkName: "desk-chosen" */ './ChosenBar'));

/** The bar of chosen products, from the first one on. */
export function ChosenFrame(): ReactNode {
  const { isChoosing } = useChosen();
  return isChoosing && <ChosenBar />;
}

/** The same, where the part that chooses many is off. */
export function ComparisonFrame(): ReactNode {
  return !useDesk().has('choose-many') && <ChosenFrame />;
}
