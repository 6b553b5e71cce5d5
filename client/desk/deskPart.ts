import type { DeskPartName } from '../../shared/domain/deskParts';
import type { Messages } from '../../shared/messages/translate';
import type { DeskViews } from '../shop/DeskSlot/DeskSlot';

/** A part of the desk: a folder that says what it puts into which slots. */
export interface DeskPart {
  /** As FEATURES names it; without one it is there as long as any other is. */
  readonly name?: DeskPartName;
  readonly messages: Messages;
  readonly views: DeskViews;
}
