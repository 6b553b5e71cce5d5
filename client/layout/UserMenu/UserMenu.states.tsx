import { CATEGORIES, doNothing, FRAME_CALLS } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { testUser } from '../../testing/testStorefront';
import { AccountMenu } from './AccountMenu';

const FRAME = { categories: CATEGORIES, api: FRAME_CALLS } as const;

export const states: States = {
  open: showsAlone(() => <AccountMenu id="menu" user={testUser} focusRequests={0} onChosen={doNothing} />, FRAME),
};
