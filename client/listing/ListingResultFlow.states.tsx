import type { ListingCounts } from '../outbox/listings/resultRows';
import { doNothing } from '../testing/stateData';
import { type States, showsAlone } from '../testing/states';
import { PartialDialog, SuccessDialog } from './ListingResultFlow';

const partial = (counts: Partial<ListingCounts>, message?: string) =>
  showsAlone(() => (
    <PartialDialog
      counts={{ listed: 0, failed: 0, noResult: 0, notSent: 0, ...counts }}
      message={message}
      onDetails={doNothing}
      onClose={doNothing}
    />
  ));

export const states: States = {
  success: showsAlone(() => <SuccessDialog onClose={doNothing} />),
  'some-failed': partial({ listed: 2, failed: 1 }),
  'all-failed': partial({ failed: 3 }),
  unfinished: partial({ noResult: 3 }, 'request timeout'),
};
