import { type States, shows } from '../../testing/states';
import { WithDesk } from '../../testing/testDesk';
import { KeptPanel } from './KeptPanel';

export const states: States = {
  panel: shows(() => (
    <WithDesk parts={['recent']} values={{}}>
      <KeptPanel />
    </WithDesk>
  )),
};
