import { loadConfig } from '../../config/config';
import { createSharedKeys } from './sharedKeys';

const ENV = { BACKEND_URL: 'https://backend.example', PUBLIC_URL: 'https://shop.example' };
const pageKey = (env: Record<string, string> = {}, build = 'one'): string =>
  createSharedKeys(loadConfig({ ...ENV, ...env }), build).valueKey('page', '/');

describe('the keys of the shared store', () => {
  it.each([
    ['PORT', '3001'],
    ['HOST', '0.0.0.0'],
    ['LOG_LEVEL', 'warn'],
    ['DRAIN_MS', '1'],
  ])('are the same on instances that differ in %s', (variable, value) => {
    expect(pageKey({ [variable]: value })).toBe(pageKey());
  });

  it.each([
    ['BACKEND_URL', 'https://other.example'],
    ['PUBLIC_URL', 'https://other.example'],
    ['PUBLIC_PAGES', '/search'],
    ['CURRENCY_SYMBOL', '€'],
    ['MESSAGES', 'corrected'],
    ['LOGIN_URL', 'https://id.example/login'],
  ])('are others with another %s', (variable, value) => {
    expect(pageKey({ [variable]: value })).not.toBe(pageKey());
  });

  it('are others for another build, another kind and another name', () => {
    const keys = createSharedKeys(loadConfig(ENV), 'one');
    const all = [pageKey(), pageKey({}, 'two'), keys.valueKey('response', '/'), keys.valueKey('page', '/help')];
    expect(new Set(all).size).toBe(4);
  });

  it('are those of one process over its embedded backend, and others after it has changed', () => {
    const config = loadConfig({ PUBLIC_URL: 'https://shop.example' });
    const [one, two] = [createSharedKeys(config, 'one'), createSharedKeys(config, 'one')];
    expect(one.valueKey('page', '/')).not.toBe(two.valueKey('page', '/'));
    const before = one.valueKey('page', '/');
    one.renew();
    expect(one.valueKey('page', '/')).not.toBe(before);
  });

  it('count a client over all builds, and hold nothing of its address', () => {
    const keyOf = (build: string): string => createSharedKeys(loadConfig(ENV), build).clientKey('192.0.2.7');
    expect(keyOf('one')).toBe(keyOf('two'));
    expect(keyOf('one')).not.toContain('192.0');
  });
});
