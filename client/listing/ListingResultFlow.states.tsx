import { doNothing, failures } from '../testing/stateData';
import { type States, showsAlone } from '../testing/states';
import { CompleteDialog, SuccessDialog, UnfinishedDialog } from './ListingResultFlow';

export const states: States = {
  success: showsAlone(() => <SuccessDialog onClose={doNothing} />),
  'some-failed': showsAlone(() => (
    <CompleteDialog listedCount={2} failedCount={1} onDetails={doNothing} onClose={doNothing} />
  )),
  'all-failed': showsAlone(() => (
    <CompleteDialog listedCount={0} failedCount={3} onDetails={doNothing} onClose={doNothing} />
  )),
  unfinished: showsAlone(() => (
    <UnfinishedDialog
      rows={failures(3).map((row) => ({ ...row, missing: 'noResult' }))}
      message="request timeout"
      onDetails={doNothing}
      onClose={doNothing}
    />
  )),
};
