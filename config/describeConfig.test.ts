import { type Config, loadConfig } from './config';
import { describeConfig, describeSettings } from './describeConfig';
import { settings } from './settings';

describe('the effective configuration as text (N04)', () => {
  it('names every variable once', () => {
    const names = describeSettings(loadConfig({})).map((line) => line.split('=', 1)[0]);
    expect(names).toEqual(Object.values(settings).map(({ variable }) => variable));
  });

  it('shows values as JSON, and those that are unset', () => {
    const text = describeConfig(loadConfig({ PUBLIC_PAGES: '/search', METRICS_PORT: '9464' }));
    expect(text).toContain(' PUBLIC_PAGES=["/search"] ');
    expect(text).toContain(' METRICS_PORT=9464 ');
    expect(text).toContain(' BACKEND_URL=unset ');
  });

  it('masks headers for the collector, and credentials in any address', () => {
    const config = loadConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=hunter2' });
    expect(describeConfig(config)).toContain(' OTEL_EXPORTER_OTLP_HEADERS=*** ');
    const withCredentials: Config = { ...config, publicUrl: 'redis://user:hunter2@cache:6379/0' };
    expect(describeConfig(withCredentials)).toContain(' PUBLIC_URL="redis://***@cache:6379/0" ');
    expect(describeConfig(withCredentials)).not.toContain('hunter2');
  });
});
