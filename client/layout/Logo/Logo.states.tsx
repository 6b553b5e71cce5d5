import { type States, shows } from '../../testing/states';
import { Logo } from './Logo';

export const states: States = {
  drawn: shows(() => <Logo />),
  'other-brand': { render: () => <Logo />, storefront: { config: { siteName: 'Acme' } } },
};
