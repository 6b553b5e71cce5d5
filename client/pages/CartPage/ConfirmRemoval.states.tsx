import { doNothing } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { ConfirmRemoval } from './ConfirmRemoval';

const taken = new Map(Array.from({ length: 24 }, (_, index) => [String(index), undefined]));

export const states: States = {
  open: showsAlone(() => (
    <ConfirmRemoval selection={{ taken, elsewhere: 20, offshelf: 1 }} onConfirm={doNothing} onClose={doNothing} />
  )),
};
