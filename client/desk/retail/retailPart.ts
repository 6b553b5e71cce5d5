import { retail } from '../../../shared/messages/desk/retail';
import type { DeskPart } from '../deskPart';
import { RetailCompared } from './RetailCompared';
import { RetailInRow, RetailNote, RetailOnCard, RetailOnProduct, RetailOnSheet, RetailTool } from './RetailParts';

export const retailPart: DeskPart = {
  name: 'retail-rule',
  messages: retail,
  views: {
    sums: RetailOnCard,
    results: RetailTool,
    cart: RetailTool,
    rowPrice: RetailInRow,
    compared: RetailCompared,
    productPrice: RetailOnProduct,
    sheetPrice: RetailOnSheet,
    shopNotes: RetailNote,
  },
};
