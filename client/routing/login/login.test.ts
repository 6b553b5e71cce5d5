import { forgetValues } from '../../storage/storedValue';
import { testConfig } from '../../testing/testStorefront';
import { goToLogin, isPublicPage, leaveForLoginOnce } from './login';

const site = { config: testConfig, publicOrigin: 'http://localhost' };

const loginTarget = () => decodeURIComponent(window.location.hash);
const at = (path: string) => window.history.replaceState(null, '', path);

/** Simulates an earlier document of this tab that left for login. */
function simulateEarlierLogin(msAgo: number) {
  const entry = { version: 1, until: Date.now() + 60_000 - msAgo, value: performance.timeOrigin - 1_000 };
  sessionStorage.setItem('sf:login-redirect', JSON.stringify(entry));
}

beforeEach(() => {
  forgetValues();
  at('/search?keyword=mug');
});

const throwFull = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

it('goToLogin returns to this page on the origin of the site as an encoded absolute URL (D34)', () => {
  goToLogin({ config: { ...testConfig, loginUrl: '#login?app=1' }, publicOrigin: 'https://shop.example' });
  expect(window.location.hash).toBe('#login?app=1&redirectUrl=https%3A%2F%2Fshop.example%2Fsearch%3Fkeyword%3Dmug');
});

it.each([
  ['/', [], true],
  ['/article/detail/5', [], true],
  ['/search', ['/search'], true],
  ['/search', [], false],
] as const)('isPublicPage %s with the public pages %j: %s (D32, C03)', (path, publicPages, expected) => {
  at(path);
  expect(isPublicPage({ ...site, config: { ...testConfig, publicPages } })).toBe(expected);
});

describe('leaveForLoginOnce', () => {
  it('leaves a public page too and returns true (D66)', () => {
    at('/');
    expect(leaveForLoginOnce(site)).toBe(true);
    expect(loginTarget()).toBe('#login?redirectUrl=http://localhost/');
  });

  it.each([
    ['takes what is stored', () => undefined],
    ['is full', () => void jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwFull)],
    ['is blocked', () => void jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(throwFull)],
  ])('requests the login page once in the document that is leaving, when storage %s (D79)', (_how, prepare) => {
    prepare();
    leaveForLoginOnce(site);
    expect(loginTarget()).not.toBe('');
    at('/search?keyword=mug');
    expect(leaveForLoginOnce(site)).toBe(true);
    expect(loginTarget()).toBe('');
  });

  it('leaves again from a document that stayed, for example after Stop', () => {
    leaveForLoginOnce(site);
    sessionStorage.removeItem('sf:login-leaving');
    at('/search?keyword=mug');
    expect(leaveForLoginOnce(site)).toBe(true);
    expect(loginTarget()).not.toBe('');
  });

  it('stays for a minute after a visit to login and returns false (C02)', () => {
    simulateEarlierLogin(59_000);
    expect(leaveForLoginOnce(site)).toBe(false);
    expect(loginTarget()).toBe('');
    simulateEarlierLogin(60_000);
    expect(leaveForLoginOnce(site)).toBe(true);
  });
});
