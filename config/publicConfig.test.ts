import { loadConfig } from './config';
import { describeConfig } from './describeConfig';
import { publicConfig } from './publicConfig';
import { settings } from './settings';

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

describe('describeConfig', () => {
  it('lists every variable on one line (N04)', () => {
    const line = describeConfig(config);
    expect(line).not.toContain('\n');
    for (const { variable } of Object.values(settings)) expect(line).toContain(`${variable}=`);
    expect(line).toContain('BACKEND_URL="http://backend.internal:9000"');
    expect(line).toContain('PUBLIC_URL=unset');
  });
});
