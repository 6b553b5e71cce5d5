import { type ResultRow, resultRow } from '../../../shared/domain/listing/listingResult';
import { doNothing, failures } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { testRow } from '../../testing/testListing';
import { ResultDialog } from './ResultDialog';

const listed = ['8', '9'].map((id) => resultRow('1', testRow(id)));
const unread = resultRow('1', { sellerProductId: { id: '1' } });

const result = (rows: readonly ResultRow[], text = '') =>
  showsAlone(() => (
    <ResultDialog rows={rows} reason={{ kind: 'lost', text }} onDetails={doNothing} onClose={doNothing} />
  ));

export const states: States = {
  success: result(listed),
  'some-failed': result([...listed, ...failures(1)]),
  'all-failed': result(failures(3)),
  unfinished: result([unread], 'request timeout'),
};
