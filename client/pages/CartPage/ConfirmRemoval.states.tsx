import { doNothing } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { ConfirmRemoval } from './ConfirmRemoval';

export const states: States = {
  open: showsAlone(() => (
    <ConfirmRemoval count={24} elsewhere={20} offshelf={1} onConfirm={doNothing} onClose={doNothing} />
  )),
};
