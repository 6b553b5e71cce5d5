import { createCartStore } from './createCartStore';

describe('createCartStore', () => {
  it('records additions and removals and counts them', () => {
    const store = createCartStore();
    store.setCount(6);
    store.report({ ids: ['1', '2'], inCart: true });
    expect([store.changed('1'), store.count()]).toEqual([true, 8]);
    store.report({ ids: ['1', '2', '3'], inCart: false });
    expect([store.changed('1'), store.changed('3'), store.count()]).toEqual([false, false, 5]);
  });

  it('never counts below zero', () => {
    const store = createCartStore();
    store.setCount(0);
    store.report({ ids: ['1'], inCart: true });
    expect(store.count()).toBe(1);
    store.report({ ids: ['1', '2', '3'], inCart: false });
    expect(store.count()).toBe(0);
  });

  it('keeps an unknown count unknown', () => {
    const store = createCartStore();
    store.report({ ids: ['1'], inCart: true });
    expect(store.count()).toBeUndefined();
  });

  it('counts a change only once', () => {
    const store = createCartStore();
    store.setCount(1);
    store.receive({ ids: ['1'], inCart: true });
    store.report({ ids: ['1'], inCart: true });
    expect(store.count()).toBe(2);
  });

  it('reports its own changes and not those of other tabs (D66)', () => {
    const store = createCartStore();
    const reported: unknown[] = [];
    const stop = store.onReport((change) => reported.push(change));
    store.receive({ ids: ['1'], inCart: true });
    store.report({ ids: ['2'], inCart: true });
    stop();
    store.report({ ids: ['3'], inCart: true });
    expect(reported).toEqual([{ ids: ['2'], inCart: true }]);
  });

  it('allows one call at a time per product', () => {
    const store = createCartStore();
    expect([store.begin('1'), store.begin('1'), store.begin('2'), store.isBusy('1')]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    store.end('1');
    expect([store.isBusy('1'), store.begin('1')]).toEqual([false, true]);
  });
});
