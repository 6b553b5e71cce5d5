import {
  ENABLED_SHOP_STATUS,
  LISTING_PAGE_SIZE,
  LOGOUT_PATH,
  SHOP_PAGE_SIZE,
  SUGGEST_PAGE_SIZE,
} from '../api/requestConstants';
import {
  CHANNEL_TOKEN_MAX_AGE_S,
  FAILED_ROWS,
  LANGUAGE_MAX_AGE_S,
  PAST_DELAY_MS,
  SESSION_CACHE_S,
  SHOP_ROWS,
} from './constants';
import { LOCALES, PRODUCT_RECOMMENDATION_COUNT, RECOMMENDATIONS } from './enumerations';

describe('the choices of screens', () => {
  it('contain one language (S008)', () => {
    expect(LOCALES).toEqual([{ value: 'en-US', label: 'English', locale: 'en-US' }]);
  });

  it.each([
    ['cart', 'CART', 5],
    ['my', 'my', 4],
    ['payResult', 'ORDER', 5],
    ['home', 'HOME', 4],
  ] as const)('recommend for %s by %s, %s products (S172)', (block, type, count) => {
    expect(RECOMMENDATIONS[block]).toEqual({ type, count });
  });

  it('recommend four products for a product (D41)', () => {
    expect(PRODUCT_RECOMMENDATION_COUNT).toBe(4);
  });
});

describe('the limits of screens and requests', () => {
  it('have its values (S009, S015, S121, S142, S151, S156, S171)', () => {
    const limits = {
      SHOP_ROWS,
      FAILED_ROWS,
      SESSION_CACHE_S,
      CHANNEL_TOKEN_MAX_AGE_S,
      LANGUAGE_MAX_AGE_S,
      PAST_DELAY_MS,
    };
    const requests = { SHOP_PAGE_SIZE, ENABLED_SHOP_STATUS, LOGOUT_PATH, SUGGEST_PAGE_SIZE, LISTING_PAGE_SIZE };
    expect({ ...limits, ...requests }).toEqual({
      SHOP_PAGE_SIZE: 100,
      ENABLED_SHOP_STATUS: 'ENABLED',
      LOGOUT_PATH: '/iam/api/v1/user/logout',
      SHOP_ROWS: 6,
      FAILED_ROWS: 4,
      SUGGEST_PAGE_SIZE: 100,
      LISTING_PAGE_SIZE: 50,
      SESSION_CACHE_S: 48 * 3600,
      CHANNEL_TOKEN_MAX_AGE_S: 360 * 86400,
      LANGUAGE_MAX_AGE_S: 30 * 86400,
      PAST_DELAY_MS: 200,
    });
  });
});
