import { testConfig } from '../../testing/testStorefront';
import { leaveForLogin, leaveForLoginOnce, loginUrl } from './login';

const loginTarget = (): string => decodeURIComponent(window.location.hash);
const at = (path: string): void => window.history.replaceState(null, '', path);

/** Simulates an earlier document of this tab that left for login. */
function simulateEarlierLogin(msAgo: number): void {
  const entry = { version: 1, until: Date.now() + 60_000 - msAgo, value: performance.timeOrigin - 1_000 };
  sessionStorage.setItem('sf:login-redirect', JSON.stringify(entry));
}

beforeEach(() => {
  sessionStorage.clear();
  at('/search?keyword=mug');
});

describe('loginUrl', () => {
  it('returns to one of our paths as an encoded absolute URL (D34)', () => {
    const config = { ...testConfig, loginUrl: 'https://login.example/?app=1' };
    expect(loginUrl(config, '/search?keyword=mug')).toBe(
      'https://login.example/?app=1&redirectUrl=http%3A%2F%2Flocalhost%2Fsearch%3Fkeyword%3Dmug',
    );
  });
});

describe('leaveForLogin', () => {
  it('leaves a page that requires login, to return to it (S159)', () => {
    leaveForLogin(testConfig);
    expect(loginTarget()).toBe('#login?redirectUrl=http://localhost/search?keyword=mug');
  });

  it.each([
    ['/', []],
    ['/article/detail/5', []],
    ['/search', ['/search']],
  ] as const)('stays on the public page %s (D32, C03)', (path, publicPages) => {
    at(path);
    leaveForLogin({ ...testConfig, publicPages });
    expect(loginTarget()).toBe('');
  });

  it('leaves at most once in 60 s (C02)', () => {
    simulateEarlierLogin(59_000);
    leaveForLogin(testConfig);
    expect(loginTarget()).toBe('');
    simulateEarlierLogin(60_000);
    leaveForLogin(testConfig);
    expect(loginTarget()).not.toBe('');
  });
});

describe('leaveForLoginOnce', () => {
  it('leaves a public page too and returns true (D66)', () => {
    at('/');
    expect(leaveForLoginOnce(testConfig)).toBe(true);
    expect(loginTarget()).toBe('#login?redirectUrl=http://localhost/');
  });

  it('requests the login page once in the document that is leaving (D79)', () => {
    leaveForLogin(testConfig);
    expect(loginTarget()).not.toBe('');
    at('/search?keyword=mug');
    expect(leaveForLoginOnce(testConfig)).toBe(true);
    expect(loginTarget()).toBe('');
  });

  it('leaves again from a document that stayed, for example after Stop', () => {
    leaveForLogin(testConfig);
    sessionStorage.removeItem('sf:login-leaving');
    at('/search?keyword=mug');
    expect(leaveForLoginOnce(testConfig)).toBe(true);
    expect(loginTarget()).not.toBe('');
  });

  it('stays after a recent visit to login and returns false (C02)', () => {
    simulateEarlierLogin(0);
    expect(leaveForLoginOnce(testConfig)).toBe(false);
    expect(loginTarget()).toBe('');
  });
});
