import { type States, shows, statesOf } from '../../testing/states';
import { Badge } from './Badge';

export const states: States = {
  ...statesOf(['neutral', 'success', 'danger', 'warn', 'info', 'brand'], (tone) =>
    shows(() => <Badge tone={tone}>Enabled</Badge>),
  ),
};
