import { CATEGORIES, doNothing, FRAME_CALLS } from '../../../testing/stateData';
import { type States, showsAlone } from '../../../testing/states';
import { MenuDrawer } from './MenuDrawer';

const FRAME = { categories: CATEGORIES, api: FRAME_CALLS } as const;

export const states: States = {
  buyer: showsAlone(() => <MenuDrawer onClose={doNothing} />, FRAME),
  visitor: showsAlone(() => <MenuDrawer onClose={doNothing} />, { ...FRAME, user: null }),
};
