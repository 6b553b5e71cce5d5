import { resultRow } from '../../../shared/domain/listing/listingResult';
import { doNothing } from '../../testing/stateData';
import { type States, shows, showsAlone } from '../../testing/states';
import { testRow } from '../../testing/testListing';
import { Pill } from './ListingPill';
import { ShopLines } from './ShopLines';
import { RunDialog } from './ShopsRun';

const unsent = (shopId: string, chShopName: string) => resultRow(shopId, { chShopName, missing: 'notSent' });
const listed = (shopId: string, chShopName: string) => resultRow(shopId, { ...testRow('1'), chShopName });
const failed = resultRow('2', { ...testRow('1', 'No brand'), chShopName: 'Little Harbour Home' });
const waiting = { rows: [unsent('1', 'Luma Living'), unsent('2', 'Little Harbour Home')] };
const ended = { rows: [listed('1', 'Luma Living'), failed], running: undefined };
const started = { ...waiting, running: { done: 0, total: 2 } };
const halfway = { rows: [listed('1', 'Luma Living'), ...waiting.rows.slice(1)], running: { done: 1, total: 2 } };

export const states: States = {
  started: showsAlone(() => <RunDialog {...started} onClose={doNothing} />),
  halfway: showsAlone(() => <RunDialog {...halfway} onClose={doNothing} />),
  pill: shows(() => <Pill {...halfway} onShow={doNothing} />),
  'pill-at-the-end': shows(() => <Pill {...ended} onShow={doNothing} />),
  outcome: shows(() => <ShopLines rows={ended.rows} />),
};
