import { type States, shows } from '../../testing/states';
import { Icon } from './Icon';

export const states: States = {
  small: shows(() => <Icon name="retry" size="small" />),
  medium: shows(() => <Icon name="retry" />),
  large: shows(() => <Icon name="retry" size="large" />),
  filled: shows(() => <Icon name="bolt" filled />),
};
