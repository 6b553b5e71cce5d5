import loadable from '@loadable/component';
import { type ReactNode, useSyncExternalStore } from 'react';
import { PartBoundary } from '../../shop/PartBoundary/PartBoundary';
import { ChosenPlace } from '../chosen/ChosenPlace';
import { closeComparison, comparedIds, onAddress } from '../chosen/comparisonAddress';
import { useDesk } from '../useDesk';

const CompareDialog = loadable(() => import(/* webpackChunkName: "desk-chosen" */ './CompareDialog'), {
  resolveComponent: ({ CompareDialog }) => CompareDialog,
});

/** The comparison that the address names, on any page; and the bar, when no other part has it. */
export function ComparePlace(): ReactNode {
  const ids = comparedIds(useSyncExternalStore(onAddress, () => window.location.hash));
  const hasBar = useDesk().has('choose-many');
  return (
    <>
      {!hasBar && <ChosenPlace />}
      {ids && (
        <PartBoundary onFailure={closeComparison}>
          <CompareDialog ids={ids} />
        </PartBoundary>
      )}
    </>
  );
}
