import type { ApiClient } from '../../../shared/api/apiClient';
import { AppError } from '../../../shared/errors';
import { doNothing, never, shopsCall } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { ListShopDialog } from './ListShopDialog';

const listShop = (api: Partial<ApiClient>, busy = false) =>
  showsAlone(
    () => (
      <ListShopDialog
        request={{ kind: 'list', products: [{ id: '1' }, { id: '2' }, { id: '3' }] }}
        running={busy ? { done: 50, total: 120 } : undefined}
        onSubmit={never}
        onClose={doNothing}
      />
    ),
    { api },
  );

export const states: States = {
  loading: listShop({ shops: never }),
  shops: listShop(shopsCall(2)),
  'shops-that-scroll': listShop(shopsCall(9, 130)),
  listing: listShop(shopsCall(2), true),
  'no-shop': listShop(shopsCall(0)),
  failed: listShop({ shops: () => Promise.reject(new AppError('timeout', 'request timeout')) }),
};
