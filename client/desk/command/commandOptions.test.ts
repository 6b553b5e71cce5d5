import { type CommandOption, categoryOptions, matching } from './commandOptions';

const TREE = [
  {
    id: '1',
    cateName: 'Home',
    childrenList: [
      {
        id: '2',
        cateName: 'Lamps',
        childrenList: [
          { id: '3', cateName: 'Desk lamps', childrenList: [{ id: '4', cateName: 'Too deep', childrenList: [] }] },
        ],
      },
    ],
  },
  { id: '5', cateName: 'Lampshades' },
];
const option = (group: CommandOption['group'], text: string): CommandOption => ({ group, text });
const texts = (options: readonly CommandOption[]) => options.map(({ text }) => text);

describe('the categories', () => {
  it('have the names above them, down to the third level, and lead to their searches', () => {
    const options = categoryOptions(TREE);
    expect(texts(options)).toEqual(['Home', 'Home › Lamps', 'Home › Lamps › Desk lamps', 'Lampshades']);
    expect(options.map(({ href }) => href)).toEqual([1, 2, 3, 5].map((id) => `/search?cateId=${id}`));
  });
});

describe('what matches', () => {
  const pages = [option('pages', 'My Products'), option('pages', 'Selection cart')];

  it('has every typed word, in any case and order', () => {
    expect(texts(matching(pages, 'PRODUCTS my'))).toEqual(['My Products']);
    expect(texts(matching(pages, 'my cart'))).toEqual([]);
  });

  it('is of the group that comes first, and products and searches are as they were found', () => {
    const options = [...pages, ...categoryOptions(TREE), option('searches', 'mug'), option('products', 'Cup')];
    expect(texts(matching(options, 'lamp'))).toEqual([
      'mug',
      'Lampshades',
      'Home › Lamps',
      'Home › Lamps › Desk lamps',
      'Cup',
    ]);
  });

  it('is all but the categories, where nothing is typed', () => {
    expect(texts(matching([...categoryOptions(TREE), ...pages], ''))).toEqual(['My Products', 'Selection cart']);
  });

  it('is at most four categories and five pages, and all tools of the page', () => {
    const many = (group: CommandOption['group']) =>
      Array.from({ length: 9 }, (_, index) => option(group, `a ${index}`));
    const found = matching([...many('categories'), ...many('pages'), ...many('actions')], 'a');
    expect(
      ['categories', 'pages', 'actions'].map((group) => found.filter((each) => each.group === group).length),
    ).toEqual([4, 5, 9]);
  });
});
