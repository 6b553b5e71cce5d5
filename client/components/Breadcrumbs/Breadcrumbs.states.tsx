import { type States, shows } from '../../testing/states';
import { Breadcrumbs } from './Breadcrumbs';

export const states: States = {
  'no-parents': shows(() => <Breadcrumbs links={[]} current="Lighting" />),
  parents: shows(() => (
    <Breadcrumbs
      links={[
        { label: 'Home & living', href: '/search?cateId=10000' },
        { label: 'Lighting', href: '/search?cateId=10100' },
      ]}
      current="Desk lamps"
    />
  )),
};
