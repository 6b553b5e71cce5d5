import { type ResultRow, resultRow } from '../../../shared/domain/listing/listingResult';
import { doNothing, failures, LONG_NAME } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { FailedRecords } from './FailedRecords';

const failed = (count: number, { busy = false, withoutResult = [] as readonly ResultRow[] } = {}) =>
  showsAlone(() => (
    <FailedRecords
      rows={[...failures(count), ...withoutResult]}
      running={busy ? { done: 50, total: 120 } : undefined}
      onRetry={async () => undefined}
      onLookUp={async () => undefined}
      onClose={doNothing}
    />
  ));

const withoutResult = ['7', '8'].map((id) =>
  resultRow('1', { chShopName: 'Luma Living', sellerProductId: { id }, sellerProductName: LONG_NAME }),
);

export const states: States = {
  one: failed(1),
  'with-groups': failed(6),
  retrying: failed(2, { busy: true }),
  'some-without-result': failed(2, { withoutResult }),
  'all-without-result': failed(0, { withoutResult }),
};
