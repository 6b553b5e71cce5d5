// What a buyer sees first: the pictures of the first results and of recommendations.
import type { CardRow } from '../catalogue/cards';
import { searchProducts } from '../catalogue/productSearch';
import { recommendByType, recommendLike } from '../catalogue/recommendations';
import type { Database } from '../database/database';
import { openDatabase } from '../database/openDatabase';
import { catalogueDocument } from '../generator/catalogueProduct';
import type { PictureRecipe } from '../generator/productDocument';
import { ODD_PRODUCTS, SPECIAL_PRODUCTS } from '../generator/specialProducts';
import { seed } from './seed';

let database: Database;

beforeAll(() => {
  database = openDatabase(':memory:');
  seed(database, 2_000);
});

afterAll(() => database.close());

function recipeOf({ id }: CardRow): PictureRecipe {
  const { number } = database.get<{ number: number }>('SELECT number FROM products WHERE id = ?', id) ?? { number: 0 };
  return catalogueDocument(number).picture;
}

function firstResults(keyword: string, count: number): CardRow[] {
  return searchProducts(database, { keyword, sort: 'DEFAULT', pageNo: 1, pageSize: count }).rows;
}

const pictureOf = (card: CardRow): string => {
  const { accent, mainView, mirrored } = recipeOf(card);
  return [card.look, accent, mainView, mirrored].join(' ');
};

describe('the first results', () => {
  const keywords = ['', 'desk lamp', 'lamp', 'mug', 'keyboard', 'pan', 'kettle', 'chair', 'sneaker', 'candle', 'plant'];
  const others = [
    'backpack',
    'headphones',
    'tote',
    'watch',
    'toy',
    'speaker',
    'knife',
    'shirt',
    'bottle',
    'sunglasses',
  ];

  it.each([...keywords, ...others])('for "%s" show different pictures, no two alike side by side', (keyword) => {
    const cards = firstResults(keyword, 40);
    expect(cards.length).toBeGreaterThan(30);
    expect(new Set(cards.map(pictureOf)).size).toBeGreaterThanOrEqual(Math.min(cards.length, 36));
    const looks = cards.map(({ look }) => look);
    expect(looks.filter((look, index) => look === looks[index + 1])).toEqual([]);
  });

  it('contain no odd product', () => {
    const odd = ODD_PRODUCTS.map((name) => SPECIAL_PRODUCTS[name]);
    const shown = ['', 'mug'].flatMap((keyword) => firstResults(keyword, 60)).map(({ id }) => id);
    expect(odd.filter((id) => shown.includes(id as never))).toEqual([]);
  });
});

describe('recommendations', () => {
  it('never show the product itself, nor the same look twice', () => {
    for (const card of [...firstResults('tote', 20), ...firstResults('keyboard', 20), ...firstResults('', 40)]) {
      const looks = recommendLike(database, card.id, 5).map(({ look }) => look);
      expect(looks).toHaveLength(5);
      expect(looks).not.toContain(card.look);
      expect(new Set(looks).size).toBe(5);
    }
  });

  it.each(['HOME', 'CART', 'anything'])('of the block %s have different looks', (type) => {
    const looks = recommendByType(database, type, 40).map(({ look }) => look);
    expect(new Set(looks).size).toBe(40);
  });
});
