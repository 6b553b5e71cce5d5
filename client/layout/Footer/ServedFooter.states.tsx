import { FOOTER } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { ServedFooter } from './ServedFooter';

export const states: States = {
  full: showsAlone(() => <ServedFooter />, { config: { footer: FOOTER } }),
  empty: showsAlone(() => <ServedFooter />),
};
