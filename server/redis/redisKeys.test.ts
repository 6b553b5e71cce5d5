import { loadConfig } from '../../config/config';
import { createRedisKeys } from './redisKeys';

const ENV = { BACKEND_URL: 'https://backend.example', PUBLIC_URL: 'https://shop.example' };
const pageKey = (env: Record<string, string> = {}, build = 'one'): string =>
  createRedisKeys(loadConfig({ ...ENV, ...env }), build).valueKey('page', '/');

describe('the keys in Redis', () => {
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
    const keys = createRedisKeys(loadConfig(ENV), 'one');
    const all = [pageKey(), pageKey({}, 'two'), keys.valueKey('response', '/'), keys.valueKey('page', '/help')];
    expect(new Set(all).size).toBe(4);
  });

  it('count a client over all builds, and hold nothing of its address', () => {
    const keyOf = (build: string): string => createRedisKeys(loadConfig(ENV), build).clientKey('192.0.2.7');
    expect(keyOf('one')).toBe(keyOf('two'));
    expect(keyOf('one')).not.toContain('192.0');
  });
});
