import { type States, shows } from '../../testing/states';
import { Icon } from './Icon';
import { bolt, retry } from './icons';

export const states: States = {
  small: shows(() => <Icon path={retry} size="small" />),
  medium: shows(() => <Icon path={retry} />),
  large: shows(() => <Icon path={retry} size="large" />),
  filled: shows(() => <Icon path={bolt} filled />),
};
