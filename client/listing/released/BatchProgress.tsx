import type { ReactNode } from 'react';
import { Meter } from '../../components/Meter/Meter';
import { useMessages } from '../../storefront/Storefront';
import { batchState, type KnownBatch } from './batchState';

/** How far a batch is: a bar, and the same in words. */
export function BatchProgress(batch: KnownBatch): ReactNode {
  const { bar, words } = batchState(batch, useMessages());
  return (
    <>
      <Meter {...bar} />
      <span className="num">{words}</span>
    </>
  );
}
