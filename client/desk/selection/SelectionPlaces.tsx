// What the selection has above every page.

import { type ReactNode, useSyncExternalStore } from 'react';
import { loadable } from '../../components/loadable';
import { PartBoundary } from '../../components/PartBoundary/PartBoundary';
import { closeComparison, comparedIds, onAddress } from './comparison/comparisonAddress';
import { useChosen } from './useChosen';

const ChosenBar = loadable(() => import(/* webpackChunkName: "desk-chosen" */ './ChosenBar'));
const CompareDialog = loadable(() => import(/* webpackChunkName: "desk-chosen" */ './comparison/CompareDialog'));

/** The bar of chosen products, from the first one on. */
export function ChosenPlace(): ReactNode {
  const { isChoosing } = useChosen();
  return isChoosing && <ChosenBar />;
}

/** The comparison that the address names, on any page. */
export function ComparisonPlace(): ReactNode {
  const ids = comparedIds(useSyncExternalStore(onAddress, () => window.location.hash));
  return (
    ids && (
      <PartBoundary onFailure={closeComparison}>
        <CompareDialog ids={ids} />
      </PartBoundary>
    )
  );
}
