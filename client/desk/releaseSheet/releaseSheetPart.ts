import { released } from '../../../shared/messages/areas/released';
import { ReleasedTick } from '../../listing/released/ReleasedTick';
import type { DeskPart } from '../deskPart';
import { ReleasedBatch } from './ReleasedBatch';

export const releaseSheetPart: DeskPart = {
  name: 'release-sheet',
  messages: released,
  views: { batch: ReleasedBatch, listedProduct: ReleasedTick },
};
