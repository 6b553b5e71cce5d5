import { loadConfig } from '../../config/config';
import { cartChangeMatcher } from './cartChanges';

const renamed = { ENGINE_PREFIX: 'acme$', ENGINE_SERVICES: '{"SLS_BUYER_CART_SAVE_EVENT_SERVICE":"SAVE"}' };

describe('a call that changes the cart', () => {
  it.each([
    [{}, 'SLS_BUYER_CART_SAVE_EVENT_SERVICE', true],
    [{}, 'SLS_BUYER_CART_DELETE_EVENT_SERVICE?x=1', true],
    [{}, 'SLS_BUYER_CART_PAGE_EVENT_SERVICE', false],
    [renamed, 'SAVE', true],
    [renamed, 'SLS_BUYER_CART_DELETE_EVENT_SERVICE', true],
    [renamed, 'SLS_BUYER_CART_SAVE_EVENT_SERVICE', false],
  ])('is found with the settings %j: %s is %s', (env, call, changes) => {
    const config = loadConfig(env);
    expect(cartChangeMatcher(config)(`/api/trantor/service/engine/execute/${config.enginePrefix}${call}`)).toBe(
      changes,
    );
  });
});
