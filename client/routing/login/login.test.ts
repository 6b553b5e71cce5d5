import { testConfig } from '../../testing/testStorefront';
import { leaveForLogin, leaveForLoginOnce, loginUrl } from './login';

const left = (): string => decodeURIComponent(window.location.hash);
const at = (path: string): void => window.history.replaceState(null, '', path);

/** As if an earlier document of this tab had gone to login a moment ago. */
function beenToLogin(msAgo: number): void {
  const note = { until: Date.now() + 60_000 - msAgo, value: performance.timeOrigin - 1_000 };
  sessionStorage.setItem('sf:login-redirect', JSON.stringify(note));
}

beforeEach(() => {
  sessionStorage.clear();
  at('/search?keyword=mug');
});

describe('loginUrl', () => {
  it('comes back to an own path as an absolute address, encoded (D34)', () => {
    const config = { ...testConfig, loginUrl: 'https://login.example/?app=1' };
    expect(loginUrl(config, '/search?keyword=mug')).toBe(
      'https://login.example/?app=1&redirectUrl=http%3A%2F%2Flocalhost%2Fsearch%3Fkeyword%3Dmug',
    );
  });
});

describe('leaveForLogin', () => {
  it('leaves a page that needs a login, and comes back to it (S159)', () => {
    leaveForLogin(testConfig);
    expect(left()).toBe('#login?redirectUrl=http://localhost/search?keyword=mug');
  });

  it.each([
    ['/', []],
    ['/article/detail/5', []],
    ['/search', ['/search']],
  ] as const)('stays on %s, which is open to visitors (D32, C03)', (path, publicPages) => {
    at(path);
    leaveForLogin({ ...testConfig, publicPages });
    expect(left()).toBe('');
  });

  it('leaves once in 60 s, whatever the backend says (C02)', () => {
    beenToLogin(59_000);
    leaveForLogin(testConfig);
    expect(left()).toBe('');
    beenToLogin(60_000);
    leaveForLogin(testConfig);
    expect(left()).not.toBe('');
  });
});

describe('leaveForLoginOnce', () => {
  it('leaves an open page too, and says so (D66)', () => {
    at('/');
    expect(leaveForLoginOnce(testConfig)).toBe(true);
    expect(left()).toBe('#login?redirectUrl=http://localhost/');
  });

  it('is still on its way when it is asked again by the same document', () => {
    leaveForLogin(testConfig);
    at('/search?keyword=mug');
    expect(leaveForLoginOnce(testConfig)).toBe(true);
    expect(left()).not.toBe('');
  });

  it('stays when login was visited a moment ago, and says so (C02)', () => {
    beenToLogin(0);
    expect(leaveForLoginOnce(testConfig)).toBe(false);
    expect(left()).toBe('');
  });
});
