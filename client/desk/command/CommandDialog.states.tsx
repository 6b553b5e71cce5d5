import { doNothing } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { WithDesk } from '../../testing/testDesk';
import { CommandDialog } from './CommandDialog';
import { Commands } from './Commands';

const keys = (isOn: boolean) =>
  showsAlone(() => (
    <WithDesk parts={['command']} values={{ 'single-keys': isOn }}>
      <Commands />
      <CommandDialog isKeys onClose={doNothing} />
    </WithDesk>
  ));

export const states: States = {
  open: showsAlone(() => <CommandDialog onClose={doNothing} />),
  keys: keys(true),
  'keys-off': keys(false),
};
