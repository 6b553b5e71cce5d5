import { doNothing } from '../testing/stateData';
import { type States, showsAlone } from '../testing/states';
import { CompleteDialog, SuccessDialog, UnfinishedDialog } from './ListingResultFlow';

const NONE = { listed: 0, failed: 0, noResult: 0, notSent: 0 };

export const states: States = {
  success: showsAlone(() => <SuccessDialog onClose={doNothing} />),
  'some-failed': showsAlone(() => (
    <CompleteDialog counts={{ ...NONE, listed: 2, failed: 1 }} onDetails={doNothing} onClose={doNothing} />
  )),
  'all-failed': showsAlone(() => (
    <CompleteDialog counts={{ ...NONE, failed: 3 }} onDetails={doNothing} onClose={doNothing} />
  )),
  unfinished: showsAlone(() => (
    <UnfinishedDialog
      counts={{ ...NONE, noResult: 3 }}
      message="request timeout"
      onDetails={doNothing}
      onClose={doNothing}
    />
  )),
};
