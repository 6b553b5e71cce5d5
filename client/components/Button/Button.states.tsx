import { type States, shows } from '../../testing/states';
import { Icon } from '../Icon/Icon';
import { Button, ButtonLink } from './Button';

export const states: States = {
  primary: shows(() => <Button>List to shop</Button>),
  secondary: shows(() => <Button variant="secondary">Cancel</Button>),
  ghost: shows(() => <Button variant="ghost">Download CSV</Button>),
  danger: shows(() => <Button variant="danger">Remove</Button>),
  accent: shows(() => <Button variant="accent">Apply as a supplier</Button>),
  small: shows(() => <Button size="sm">Retry</Button>),
  large: shows(() => <Button size="lg">Continue</Button>),
  block: shows(() => <Button block>Apply</Button>),
  'with-icon': shows(() => (
    <Button>
      <Icon name="store" />
      List to shop (3)
    </Button>
  )),
  disabled: shows(() => <Button disabled>List to shop</Button>),
  loading: shows(() => <Button loading>List to shop</Button>),
  link: shows(() => (
    <ButtonLink variant="secondary" href="#Button">
      Login
    </ButtonLink>
  )),
};
