import { type States, shows, statesOf } from '../../testing/states';
import { Banner } from './Banner';

export const states: States = {
  ...statesOf(['info', 'warn', 'danger', 'success'], (tone) =>
    shows(() => (
      <Banner tone={tone} title="This product is off the shelf">
        It can be removed from the cart, not listed.
      </Banner>
    )),
  ),
  'title-only': shows(() => <Banner title="Loading took too long" />),
};
