import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { resultRow } from '../../../shared/domain/listing/listingResult';
import { type States, shows, showsAlone } from '../../testing/states';
import { type ListingStep, leaveListing, listingAfter, testOrder, testRow } from '../../testing/testListing';
import { testUser } from '../../testing/testStorefront';
import { ListingPill } from './ListingPill';
import { ShopLines } from './ShopLines';
import { ShopsRun } from './ShopsRun';
import type { Background } from './useBackground';

const ORDERS = ['Luma Living', 'Little Harbour Home'].map((shopName, index) => ({
  ...{ ...testOrder(`${index + 1}`, '1'), shopName },
}));

/** A commit is answered. */
const read = (at: number, reason?: string): readonly ListingStep[] => [
  { kind: 'sent', at },
  { kind: 'answered', at, batchId: `${at}` },
  { kind: 'read', at, rows: [testRow('1', reason && [reason])] },
];
const atTheEnd: readonly ListingStep[] = [...read(0), ...read(1, 'No brand'), { kind: 'ended' }];

/** A listing to two shops after these steps, of a user of its own. */
function after(steps: readonly ListingStep[], View: ComponentType<Background>, isOpen = false) {
  const user = { ...testUser, id: `${View.name}${steps.length}` };
  const Listed = () => {
    const { key } = useLocation();
    const [id, setId] = useState<string>();
    useEffect(() => {
      const listing = listingAfter(ORDERS, ...steps);
      leaveListing(user.id, listing);
      setId(listing.id);
    }, []);
    return id && <View id={id} shownAt={isOpen ? key : undefined} />;
  };
  return showsAlone(() => <Listed />, { user });
}

export const states: States = {
  started: after([], ShopsRun, true),
  halfway: after(read(0), ShopsRun, true),
  pill: after(read(0), ListingPill),
  'pill-at-the-end': after(atTheEnd, ListingPill),
  outcome: shows(() => (
    <ShopLines rows={[undefined, ['No brand']].map((reason, index) => resultRow(`${index}`, testRow('1', reason)))} />
  )),
};
