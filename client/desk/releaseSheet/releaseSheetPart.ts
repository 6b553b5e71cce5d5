import { releaseSheet } from '../../../shared/messages/desk/releaseSheet';
import type { DeskPart } from '../deskPart';
import { ReleaseSheetButton } from './ReleaseSheetButton';

export const releaseSheetPart: DeskPart = {
  name: 'release-sheet',
  messages: releaseSheet,
  views: { listings: ReleaseSheetButton },
};
