import { type States, shows } from '../../testing/states';
import { Price } from './Price';

export const states: States = {
  amount: shows(() => <Price amount="86.00" />),
  large: shows(() => <Price amount="1234567.5" />),
  none: shows(() => <Price />),
  visitor: { render: () => <Price amount="86.00" />, storefront: { user: null } },
  currency: { render: () => <Price amount="86.00" />, storefront: { config: { currencySymbol: 'US$' } } },
};
