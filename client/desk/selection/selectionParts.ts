import { chooseMany } from '../../../shared/messages/desk/chooseMany';
import { compare } from '../../../shared/messages/desk/compare';
import type { DeskPart } from '../deskPart';
import { ChooseTick, TickToCompare } from './ChooseTick';
import { ChooseTools, ChosenCount, CompareTool } from './ChooseTools';
import { CompareOnPage } from './CompareOnPage';

export const chooseManyPart: DeskPart = {
  name: 'choose-many',
  messages: chooseMany,
  views: { card: ChooseTick, results: ChooseTools },
};

/** Has ticks and the bar of chosen products where it is the only one of the two that is on. */
export const comparePart: DeskPart = {
  name: 'compare',
  messages: { ...chooseMany, ...compare },
  views: {
    card: TickToCompare,
    results: CompareTool,
    tool: ChosenCount,
    product: CompareOnPage,
  },
};
