import { released } from '../../../shared/messages/desk/released';
import { ReleasedTick } from '../../listing/released/ReleasedTick';
import type { DeskPart } from '../deskPart';
import { ReleasedBatch } from './ReleasedBatch';
import { ReleasedToday } from './ReleasedToday';

export const releaseSheetPart: DeskPart = {
  name: 'release-sheet',
  messages: released,
  views: { batch: ReleasedBatch, batchesToday: ReleasedToday, listedProduct: ReleasedTick },
};
