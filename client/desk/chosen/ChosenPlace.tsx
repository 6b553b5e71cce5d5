import loadable from '@loadable/component';
import type { ReactNode } from 'react';
import { useChosen } from './useChosen';

const ChosenBar = loadable(() => import(/* webpackChunkName: "desk-chosen" */ './ChosenBar'), {
  resolveComponent: ({ ChosenBar }) => ChosenBar,
});

/** The bar of chosen products, from the first tick on. */
export function ChosenPlace(): ReactNode {
  const { isChoosing } = useChosen();
  return isChoosing && <ChosenBar />;
}
