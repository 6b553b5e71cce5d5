import { severalShops } from '../../shared/messages/areas/severalShops';
import { BackgroundListing, HeaderListing } from '../listing/severalShops/background';
import type { DeskPart } from './deskPart';

/** A feature of listing, which a deployment can switch off like any part of the desk. */
export const severalShopsPart: DeskPart = {
  name: 'several-shops',
  messages: severalShops,
  views: { frame: BackgroundListing, header: HeaderListing },
};
