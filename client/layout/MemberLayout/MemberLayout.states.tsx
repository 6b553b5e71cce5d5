import { type States, showsAlone } from '../../testing/states';
import { MemberLayout } from './MemberLayout';

export const states: States = {
  'my-products': showsAlone(() => <MemberLayout current="myProducts">The page</MemberLayout>),
};
