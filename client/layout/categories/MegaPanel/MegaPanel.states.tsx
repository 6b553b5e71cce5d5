import { CATEGORIES, doNothing, FRAME_CALLS } from '../../../testing/stateData';
import { type States, showsAlone } from '../../../testing/states';
import { MegaPanel } from './MegaPanel';

const FRAME = { categories: CATEGORIES, api: FRAME_CALLS } as const;

export const states: States = {
  tree: showsAlone(() => <MegaPanel id="panel" focusRequests={0} onChosen={doNothing} />, FRAME),
};
