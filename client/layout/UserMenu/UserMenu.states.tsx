import { doNothing, FRAME } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { testUser } from '../../testing/testStorefront';
import { AccountMenu } from './AccountMenu';

export const states: States = {
  open: showsAlone(() => <AccountMenu id="menu" user={testUser} focusRequests={0} onChosen={doNothing} />, FRAME),
};
