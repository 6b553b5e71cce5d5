import { createCartStore } from './createCartStore';

describe('createCartStore', () => {
  it('knows nothing at first', () => {
    const store = createCartStore();
    expect(store.changed('1')).toBeUndefined();
    expect(store.count()).toBeUndefined();
  });

  it('remembers what went in and came out, and counts it', () => {
    const store = createCartStore();
    store.setCount(6);
    store.report({ ids: ['1', '2'], inCart: true });
    expect([store.changed('1'), store.count()]).toEqual([true, 8]);
    store.report({ ids: ['1', '2', '3'], inCart: false });
    expect([store.changed('1'), store.changed('3'), store.count()]).toEqual([false, false, 5]);
  });

  it('counts from an empty cart, and never below it', () => {
    const store = createCartStore();
    store.setCount(0);
    store.report({ ids: ['1'], inCart: true });
    expect(store.count()).toBe(1);
    store.report({ ids: ['1', '2', '3'], inCart: false });
    expect(store.count()).toBe(0);
  });

  it('counts nothing while the number is unknown', () => {
    const store = createCartStore();
    store.report({ ids: ['1'], inCart: true });
    expect(store.count()).toBeUndefined();
  });

  it('does not count a change that it has heard of', () => {
    const store = createCartStore();
    store.setCount(1);
    store.receive({ ids: ['1'], inCart: true });
    store.report({ ids: ['1'], inCart: true });
    expect(store.count()).toBe(2);
  });

  it('passes on its own changes and not those of other tabs (D66)', () => {
    const store = createCartStore();
    const passedOn: unknown[] = [];
    const stop = store.onReport((change) => passedOn.push(change));
    store.receive({ ids: ['1'], inCart: true });
    store.report({ ids: ['2'], inCart: true });
    stop();
    store.report({ ids: ['3'], inCart: true });
    expect(passedOn).toEqual([{ ids: ['2'], inCart: true }]);
  });

  it('lets one call for a product run at a time', () => {
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

  it('tells those who watch, until they stop', () => {
    const store = createCartStore();
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });
    store.receive({ ids: ['1'], inCart: true });
    stop();
    store.receive({ ids: ['2'], inCart: true });
    expect(told).toBe(1);
  });
});
