import { isListable, isOffshelf, isPublished } from './productStatus';

describe('the product status', () => {
  it.each([
    ['ONSHELF', true, false, true],
    ['OFFSHELF', true, true, false],
    ['DRAFT', false, false, false],
    ['DELETED', false, false, false],
    [undefined, true, false, true],
  ] as const)(
    '%s: published %s, off shelf %s, listable %s (S096, D26, D27)',
    (status, published, offshelf, listable) => {
      expect([isPublished(status), isOffshelf(status), isListable(status)]).toEqual([published, offshelf, listable]);
    },
  );
});
