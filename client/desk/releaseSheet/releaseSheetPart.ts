import { releaseSheet } from '../../../shared/messages/desk/releaseSheet';
import { ReleasedTick } from '../../listing/released/ReleasedTick';
import type { DeskPart } from '../deskPart';
import { ReleasedBatch } from './ReleasedBatch';
import { ReleaseSheetButton } from './ReleaseSheetButton';

export const releaseSheetPart: DeskPart = {
  name: 'release-sheet',
  messages: releaseSheet,
  views: { listings: ReleaseSheetButton, batch: ReleasedBatch, listedProduct: ReleasedTick },
};
