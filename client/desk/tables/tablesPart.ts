import { tables } from '../../../shared/messages/desk/tables';
import type { DeskPart } from '../deskPart';
import { CartFiles, CartTools, ListingFiles, ListingTools } from './TableViews';

export const tablesPart: DeskPart = {
  name: 'tables',
  messages: tables,
  views: { cart: CartTools, cartFiles: CartFiles, listings: ListingTools, listingFiles: ListingFiles },
};
