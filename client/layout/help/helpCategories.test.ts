import { testApi } from '../../testing/testStorefront';
import { findHelpPlace, type HelpCategory, loadHelpCategories } from './helpCategories';

describe('loadHelpCategories', () => {
  it('keeps the entries that have a name and an id (S074)', async () => {
    const api = {
      articleCategories: async () => [
        {
          id: '1',
          name: 'Getting started',
          subCategories: [
            { id: '11', name: 'Accounts' },
            { id: undefined, name: 'No id' },
            { id: '13', name: undefined },
          ],
        },
        { id: '2', name: undefined, subCategories: [{ id: '21', name: 'Lost' }] },
        { id: '3', name: 'Prices', subCategories: [] },
      ],
    };
    expect(await loadHelpCategories(testApi(api), {})).toEqual([
      { id: '1', name: 'Getting started', entries: [{ id: '11', name: 'Accounts' }] },
      { id: '3', name: 'Prices', entries: [] },
    ]);
  });
});

describe('findHelpPlace', () => {
  const shops = { id: '12', name: 'Shops' };
  const start: HelpCategory = { id: '1', name: 'Getting started', entries: [{ id: '11', name: 'Accounts' }, shops] };
  const prices: HelpCategory = { id: '3', name: 'Prices', entries: [] };

  it.each([
    ['3', { entry: { id: '3', name: 'Prices' } }],
    ['12', { entry: shops, parent: start }],
    ['99', undefined],
  ])('finds %s', (id, place) => {
    expect(findHelpPlace([start, prices], id)).toEqual(place);
  });
});
