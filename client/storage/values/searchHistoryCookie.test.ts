/** @jest-environment-options {"url": "https://shop.example/search"} */
import { readHistory, writeHistory } from './searchHistoryCookie';

describe('the search history (S078)', () => {
  it('is kept for a week, on every page, and goes with its last term', () => {
    Object.assign(document, { cookie: 'search=["a"]' });
    const set = jest.spyOn(document, 'cookie', 'set');
    writeHistory(['mug', 'lamp']);
    expect(readHistory()).toEqual(['mug', 'lamp']);
    writeHistory([]);
    expect(set.mock.calls.flat()).toEqual([
      'searchHistory=%5B%22mug%22%2C%22lamp%22%5D; Max-Age=604800; Path=/; SameSite=Lax; Secure',
      'searchHistory=%5B%5D; Max-Age=0; Path=/; SameSite=Lax; Secure',
    ]);
    expect(readHistory()).toEqual([]);
  });
});
