import { act, screen } from '@testing-library/react';
import { watchDocumentLoads } from '../../testing/browserParts';
import { link, pageHeading } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { BusyPage } from './BusyPage';

const show = (path = '/busy?from=%2Fsearch%3Fkeyword%3Da') =>
  renderWithStorefront(<BusyPage data={null} pending={false} />, { path });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());

describe('BusyPage', () => {
  it.each([
    ['/busy?from=%2Fsearch%3Fkeyword%3Da', '/search?keyword=a'],
    ['/busy', '/'],
    ['/busy?from=https%3A%2F%2Fevil.example', '/'],
  ])('at %s links to %s, an own path, by a document load (S044, C02)', (path, target) => {
    show(path);
    const again = link('Try again');
    expect([again.getAttribute('href'), again.getAttribute('target')]).toEqual([target, '_top']);
    expect(pageHeading()).toBe('The system is busy, please try again');
  });

  /** Opens the page `count` times, each in a new document: whether each says that it tries again. */
  const openTimes = (count: number) =>
    Array.from({ length: count }, () => {
      const { unmount } = show();
      const isSaid = screen.queryByText(/tries again by itself/) !== null;
      pass(30_000);
      unmount();
      return isSaid;
    });

  it('retries automatically after 30 seconds (S044)', () => {
    const loads = watchDocumentLoads();
    show();
    pass(29_999);
    expect(loads()).toBe(0);
    pass(1);
    expect(loads()).toBe(1);
  });

  it('retries at most three times, as long as it says so, and again after the retry window (S044)', () => {
    const loads = watchDocumentLoads();
    expect([openTimes(4), loads()]).toEqual([[true, true, true, false], 3]);
    pass(120_000);
    openTimes(1);
    expect(loads()).toBe(4);
  });

  it('does not retry when retries can’t be counted, and does not say so', () => {
    const loads = watchDocumentLoads();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    show();
    pass(60_000);
    expect([loads(), screen.queryByText(/by itself/)]).toEqual([0, null]);
  });
});
