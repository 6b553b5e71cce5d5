import { batchMenu } from '../../../shared/messages/desk/batchMenu';
import { released } from '../../../shared/messages/desk/released';
import { ReleasedTick } from '../../listing/released/ReleasedTick';
import type { DeskPart } from '../deskPart';
import { BatchMenu } from './BatchMenu';
import { ReleasedBatch } from './ReleasedBatch';
import { ReleasedToday } from './ReleasedToday';

export const releaseSheetPart: DeskPart = {
  name: 'release-sheet',
  messages: { ...released, ...batchMenu },
  views: { batch: ReleasedBatch, batchMenu: BatchMenu, batchesToday: ReleasedToday, listedProduct: ReleasedTick },
};
