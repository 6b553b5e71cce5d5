import { doNothing, failures } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { FailedRecords } from './FailedRecords';

const failed = (count: number, busy = false) =>
  showsAlone(() => (
    <FailedRecords
      failed={failures(count)}
      busy={busy}
      progress={busy ? { done: 50, total: 120 } : undefined}
      onRetry={async () => undefined}
      onClose={doNothing}
    />
  ));

export const states: States = { one: failed(1), 'with-groups': failed(6), retrying: failed(2, true) };
