import { type States, shows } from '../../testing/states';
import { Badge } from '../Badge/Badge';
import { Panel } from './Panel';

export const states: States = {
  plain: shows(() => <Panel title="Profile">Mei Lin</Panel>),
  beside: shows(() => (
    <Panel title="Shops" beside={<Badge tone="neutral">2</Badge>}>
      Luma Living
    </Panel>
  )),
};
