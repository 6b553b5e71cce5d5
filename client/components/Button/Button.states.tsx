import { type States, shows } from '../../testing/states';
import { Button, ButtonLink } from './Button';

export const states: States = {
  primary: shows(() => <Button variant="primary">List to shop</Button>),
  secondary: shows(() => <Button>Cancel</Button>),
  ghost: shows(() => <Button variant="ghost">Download CSV</Button>),
  danger: shows(() => <Button variant="danger">Remove</Button>),
  accent: shows(() => <Button variant="accent">Apply as a supplier</Button>),
  small: shows(() => (
    <Button variant="primary" size="sm">
      Retry
    </Button>
  )),
  large: shows(() => (
    <Button variant="primary" size="lg">
      Continue
    </Button>
  )),
  block: shows(() => (
    <Button variant="primary" block>
      Apply
    </Button>
  )),
  'with-icon': shows(() => (
    <Button variant="primary" icon="store">
      List to shop (3)
    </Button>
  )),
  disabled: shows(() => (
    <Button variant="primary" disabled>
      List to shop
    </Button>
  )),
  loading: shows(() => (
    <Button variant="primary" loading>
      List to shop
    </Button>
  )),
  link: shows(() => <ButtonLink href="#Button">Login</ButtonLink>),
};
