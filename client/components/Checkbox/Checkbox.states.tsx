import { doNothing } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { Checkbox } from './Checkbox';

export const states: States = {
  unchecked: shows(() => <Checkbox label="Select all (46)" checked={false} onChange={doNothing} />),
  checked: shows(() => <Checkbox label="Select all (46)" checked onChange={doNothing} />),
  mixed: shows(() => <Checkbox label="Select all (46)" checked={false} mixed onChange={doNothing} />),
  disabled: shows(() => <Checkbox label="Select all (46)" checked={false} disabled onChange={doNothing} />),
  'hidden-label': shows(() => <Checkbox label="Select Halo arc" hideLabel checked onChange={doNothing} />),
};
