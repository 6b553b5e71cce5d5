import { tables } from '../../../shared/messages/desk/tables';
import type { DeskPart } from '../deskPart';
import { CartTools, ListingTools } from './TableViews';

export const tablesPart: DeskPart = {
  name: 'tables',
  messages: tables,
  views: { cart: CartTools, listings: ListingTools },
};
