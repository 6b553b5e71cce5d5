import type { DeskPart } from '../deskPart';
import { NewProducts, RecordView, SearchFilters, SearchPopupFoot, ViewedOnHome } from './RecentViews';

export const recentPart: DeskPart = {
  name: 'recent',
  messages: {},
  views: {
    product: RecordView,
    frame: NewProducts,
    searchPopup: SearchPopupFoot,
    filters: SearchFilters,
    home: ViewedOnHome,
  },
};
