import { doNothing, FRAME } from '../../../testing/stateData';
import { type States, showsAlone } from '../../../testing/states';
import { MenuDrawer } from './MenuDrawer';

export const states: States = {
  buyer: showsAlone(() => <MenuDrawer onClose={doNothing} />, FRAME),
  visitor: showsAlone(() => <MenuDrawer onClose={doNothing} />, { ...FRAME, user: null }),
};
