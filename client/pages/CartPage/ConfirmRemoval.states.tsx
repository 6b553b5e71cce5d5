import { doNothing } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { ConfirmRemoval } from './ConfirmRemoval';

const ids = new Set(Array.from({ length: 24 }, (_, index) => String(index)));

export const states: States = {
  open: showsAlone(() => (
    <ConfirmRemoval selection={{ ids, elsewhere: 20, offshelf: 1 }} onConfirm={doNothing} onClose={doNothing} />
  )),
};
