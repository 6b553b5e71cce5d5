import { FOOTER } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { BareFrame } from './BareFrame';

export const states: States = {
  full: showsAlone(() => <BareFrame>The page</BareFrame>, { config: { footer: FOOTER } }),
  'no-footer': showsAlone(() => <BareFrame>The page</BareFrame>),
};
