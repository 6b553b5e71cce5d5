import { type States, showsAlone } from '../../testing/states';
import { Badge } from '../Badge/Badge';
import { PageTitle } from './PageTitle';

export const states: States = {
  title: showsAlone(() => <PageTitle title="My Products" />),
  lead: showsAlone(() => <PageTitle title="My Products" lead="Everything that you have listed." />),
  badge: showsAlone(() => (
    <PageTitle title="My Account">
      <Badge tone="success">Activated</Badge>
    </PageTitle>
  )),
};
