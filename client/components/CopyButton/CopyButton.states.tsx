import { type States, shows } from '../../testing/states';
import { CopyButton } from './CopyButton';

export const states: States = {
  value: shows(() => <CopyButton value="20450001" label="Copy item code 20450001" />),
  text: shows(() => (
    <CopyButton value="No brand" label="Copy all reasons">
      Copy all reasons
    </CopyButton>
  )),
};
