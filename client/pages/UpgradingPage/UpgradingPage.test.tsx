import { act } from '@testing-library/react';
import { watchDocumentLoads } from '../../testing/browserParts';
import { hrefOf, link, pageHeading } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { UpgradingPage } from './UpgradingPage';

const flagCalls = (...flags: (boolean | Error)[]) =>
  jest.fn(async () => {
    const flag = flags.shift() ?? true;
    if (flag instanceof Error) throw flag;
    return { upgrading: flag };
  });
const show = (upgrading: boolean | null, siteConfig = flagCalls()) =>
  renderWithStorefront(<UpgradingPage data={upgrading === null ? null : { upgrading }} pending={false} />, {
    api: { siteConfig },
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  // jsdom does not navigate to its current URL.
  window.history.replaceState(null, '', '/upgrading');
  jest.useFakeTimers();
});

describe('UpgradingPage', () => {
  it('shows that the site is closed, with a link to check again (S033)', () => {
    show(true);
    expect(pageHeading()).toBe('We are upgrading Tovaro');
    const check = link('Check again');
    expect([check.getAttribute('href'), check.getAttribute('target')]).toEqual(['/upgrading', '_top']);
  });

  it.each([false, null])('links home when the flag is %s', async (flag) => {
    const siteConfig = flagCalls(false);
    show(flag, siteConfig);
    expect(pageHeading()).toBe('Welcome back to Tovaro');
    expect(hrefOf('Back to home')).toBe('/');
    await pass(120_000);
    expect(siteConfig).not.toHaveBeenCalled();
  });

  it('polls every 60 seconds and goes home after the site has opened', async () => {
    const loads = watchDocumentLoads();
    const siteConfig = flagCalls(true, new Error('down'), false);
    show(true, siteConfig);
    await pass(59_999);
    expect(siteConfig).not.toHaveBeenCalled();
    await pass(1);
    await pass(60_000);
    expect([siteConfig.mock.calls.length, loads()]).toEqual([2, 0]);
    await pass(60_000);
    expect([siteConfig.mock.calls.length, loads()]).toEqual([3, 0]);
    await pass(6_000);
    expect([siteConfig.mock.calls.length, loads()]).toEqual([3, 1]);
  });

  it('stops polling on unmount', async () => {
    const siteConfig = flagCalls();
    show(true, siteConfig).unmount();
    await pass(120_000);
    expect(siteConfig).not.toHaveBeenCalled();
  });
});
