import { type States, shows } from '../../testing/states';
import { Meter } from './Meter';

export const states: States = {
  'all-parts': shows(() => <Meter done={4} failed={2} rest={9} />),
  done: shows(() => <Meter done={5} failed={0} rest={0} />),
};
