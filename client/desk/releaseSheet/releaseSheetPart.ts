import { ReleasedTick } from '../../listing/released/ReleasedTick';
import type { DeskPart } from '../deskPart';
import { ReleasedBatch } from './ReleasedBatch';

export const releaseSheetPart: DeskPart = {
  name: 'release-sheet',
  messages: {},
  views: { batch: ReleasedBatch, listedProduct: ReleasedTick },
};
