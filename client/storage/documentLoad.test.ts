import { mayBeStored } from './documentLoad';

it.each<[string, object[], boolean]>([
  ['was asked for just now', [{ type: 'navigate', deliveryType: '' }], false],
  ['was loaded again', [{ type: 'reload' }], false],
  ['was loaded ahead', [{ type: 'navigate', deliveryType: 'navigational-prefetch' }], true],
  ['Back has shown', [{ type: 'back_forward', deliveryType: '' }], true],
  ['comes from the HTTP cache', [{ type: 'navigate', deliveryType: 'cache' }], true],
  ['comes from a browser that does not say', [], false],
])('a document that %s (D185)', (_what, navigations, expected) => {
  const { getEntriesByType } = performance;
  performance.getEntriesByType = () => navigations as never;
  expect(mayBeStored()).toBe(expected);
  performance.getEntriesByType = getEntriesByType;
});
