import { loadConfig } from './config';
import { describeConfig } from './describeConfig';
import { publicConfig } from './publicConfig';
import { settings } from './settings';

const secretive = loadConfig({
  BACKEND_URL: 'http://backend.internal:9000',
  REDIS_URL: 'redis://user:hunter2@cache.internal:6379/0?password=hunter3',
  SELLER_PREFIX: '/seller',
  CURRENCY_SYMBOL: '$',
});

describe('publicConfig', () => {
  it('carries nothing that concerns the server only', () => {
    const serverOnly = ['port', 'host', 'backendUrl', 'publicUrl', 'redisUrl', 'trustProxy', 'metricsPort', 'logLevel'];
    expect(Object.keys(publicConfig(secretive)).filter((name) => serverOnly.includes(name))).toEqual([]);
    expect(JSON.stringify(publicConfig(secretive))).not.toMatch(/internal|hunter/);
  });

  it('carries what the browser shows and calls (S006, S011)', () => {
    expect(publicConfig(secretive)).toMatchObject({
      currencySymbol: '$',
      sellerPrefix: '/seller',
      enginePrefix: 'ToSea$',
    });
  });
});

describe('describeConfig', () => {
  it('names every variable on one line (N04)', () => {
    const line = describeConfig(secretive);
    expect(line).not.toContain('\n');
    for (const { variable } of Object.values(settings)) expect(line).toContain(`${variable}=`);
    expect(line).toContain('BACKEND_URL="http://backend.internal:9000"');
    expect(line).toContain('METRICS_PORT=unset');
  });

  it('keeps the password of the cache to itself (N04)', () => {
    expect(describeConfig(secretive)).toContain('REDIS_URL="redis://cache.internal:6379"');
    expect(describeConfig(secretive)).not.toMatch(/hunter|user/);
  });
});
