// The client and the embedded backend compile against one contract, so the type check fails when one changes alone
// (A16). The type check must report each line that is marked as an expected error.
import type { ApiClient } from '../../shared/api/apiClient';
import type { EngineContract, RestContract } from '../../shared/api/contract';

type Search = EngineContract['SELLER_PRODUCT_SEARCH_SERVICE'];
type Regions = EngineContract['GEN_REGION_ALL_ACTION_EVENT_SERVICE'];

const nameless = { code: 'E', name: 'East' };

// @ts-expect-error an entity without its id is refused
const withoutId: Regions['payload'] = [nameless];

// @ts-expect-error keyWord is written with a capital W (S147)
const wrongField: keyof Search['request'] = 'keyword';

// @ts-expect-error one id is no list (S146)
const wrongList: Parameters<ApiClient['removeFromCart']>[0] = '1';

// @ts-expect-error a suggestion is an object (S151)
const wrongSuggestion: RestContract['suggest']['payload'] = ['lamp'];

describe('the contract', () => {
  it('types the client and the embedded backend (A16)', () => {
    const right: Regions['payload'] = [{ id: '1', ...nameless }];
    expect(right).not.toEqual(withoutId);
    expect([wrongField, wrongList, wrongSuggestion].every(Boolean)).toBe(true);
  });
});
