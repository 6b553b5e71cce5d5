import { lastCount, storeCount } from './cartCount';
import { showLastCount } from './lastCount';

/** What the badge says once the document's first script has run; undefined when it says nothing. */
function shownIn(badge: string) {
  document.body.innerHTML = `<i data-count-of="u2" data-count="8"></i>${badge}`;
  showLastCount();
  return document.querySelector<HTMLElement>('i:last-child')?.dataset.count;
}
const BADGE = '<i data-count-of="u1"></i>';

describe('the badge of the cart before the application runs (C21)', () => {
  it.each([
    [0, ''],
    [20.5, '20+'],
    [99, '99'],
    [100, '99+'],
  ])('shows a stored count of %d as "%s"', (count, shown) => {
    storeCount('u1', count);
    expect(shownIn(BADGE)).toBe(shown);
  });

  it('says nothing of another user or without a count, and is left as the server has sent it', () => {
    storeCount('u2', 9);
    expect([shownIn(BADGE), shownIn('')]).toEqual([undefined, '8']);
    storeCount('u1', 9);
    expect(lastCount('u1')).toBe(9);
    localStorage.removeItem('sf:cart-count:u1');
    expect([lastCount('u1'), shownIn(BADGE)]).toEqual([undefined, undefined]);
  });
});
