import { chooseMany } from '../../../shared/messages/desk/chooseMany';
import { compare } from '../../../shared/messages/desk/compare';
import type { DeskPart } from '../deskPart';
import { ChooseSeveral } from './ChooseSeveral';
import { ChooseTick } from './ChooseTick';
import { CompareOnCard, CompareOnPage } from './CompareButtons';
import { ChosenFrame, ComparisonFrame } from './SelectionFrames';

export const chooseManyPart: DeskPart = {
  name: 'choose-many',
  messages: chooseMany,
  views: { frame: ChosenFrame, card: ChooseTick, results: ChooseSeveral },
};

/** Has the bar of chosen products where it is the only one of the two that is on. */
export const comparePart: DeskPart = {
  name: 'compare',
  messages: compare,
  views: { frame: ComparisonFrame, card: CompareOnCard, product: CompareOnPage },
};
