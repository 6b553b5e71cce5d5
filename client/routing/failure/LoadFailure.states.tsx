import { doNothing } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { LoadFailure, OutdatedNotice } from './LoadFailure';

export const states: States = {
  error: showsAlone(() => <LoadFailure failure="error" onRetry={doNothing} />),
  'second-401': showsAlone(() => <LoadFailure failure="error" message="Session is over" onRetry={doNothing} />),
  outdated: showsAlone(() => <OutdatedNotice onRetry={doNothing} />),
  timeout: showsAlone(() => <LoadFailure failure="timeout" onRetry={doNothing} />),
};
