import { doNothing, FRAME } from '../../../testing/stateData';
import { type States, showsAlone } from '../../../testing/states';
import { MegaPanel } from './MegaPanel';

export const states: States = {
  tree: showsAlone(() => <MegaPanel id="panel" focusRequests={0} onChosen={doNothing} />, FRAME),
};
