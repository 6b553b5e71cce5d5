import { loadConfig } from './config';
import { publicConfig } from './publicConfig';

const config = loadConfig({
  BACKEND_URL: 'http://backend.internal:9000',
  SANDBOX_DB: '/srv/internal.db',
  SELLER_PREFIX: '/seller',
  CURRENCY_SYMBOL: '$',
});

describe('publicConfig', () => {
  it('contains no server-only settings', () => {
    const serverOnly = ['port', 'host', 'backendUrl', 'publicUrl', 'sandboxDb', 'trustProxy', 'logLevel'];
    expect(Object.keys(publicConfig(config)).filter((name) => serverOnly.includes(name))).toEqual([]);
    expect(JSON.stringify(publicConfig(config))).not.toMatch(/internal/);
  });

  it('contains what the browser shows and calls (S006, S011)', () => {
    expect(publicConfig(config)).toMatchObject({
      currencySymbol: '$',
      sellerPrefix: '/seller',
      enginePrefix: 'ToSea$',
    });
  });
});
