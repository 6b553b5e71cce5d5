// What the selection has above every page.

import { type ReactNode, useSyncExternalStore } from 'react';
import { loadable } from '../../components/loadable';
import { PartBoundary } from '../../components/PartBoundary/PartBoundary';
import { useDesk } from '../useDesk';
import { closeComparison, comparedIds, onAddress } from './comparison/comparisonAddress';
import { useChosen } from './useChosen';

const ChosenBar = loadable(() => import(/* webpackChunkName: "desk-chosen" */ './ChosenBar'));
const CompareDialog = loadable(() => import(/* webpackChunkName: "desk-chosen" */ './comparison/CompareDialog'));

/** The bar of chosen products, from the first one on. */
export function ChosenFrame(): ReactNode {
  const { isChoosing } = useChosen();
  return isChoosing && <ChosenBar />;
}

/** The comparison that the address names, on any page. */
export function ComparisonFrame(): ReactNode {
  const ids = comparedIds(useSyncExternalStore(onAddress, () => window.location.hash));
  const { has } = useDesk();
  return (
    <>
      {!has('choose-many') && <ChosenFrame />}
      {ids && (
        <PartBoundary onFailure={closeComparison}>
          <CompareDialog ids={ids} />
        </PartBoundary>
      )}
    </>
  );
}
