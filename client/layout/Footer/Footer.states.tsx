import { FOOTER } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { Footer } from './Footer';

export const states: States = {
  full: showsAlone(() => <Footer />, { config: { footer: FOOTER } }),
  empty: showsAlone(() => <Footer />),
};
