import { act, fireEvent, screen } from '@testing-library/react';
import type { ProductDetail } from '../../../shared/api/models';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Results, testDesk } from '../../testing/testDesk';
import { testProduct } from '../../testing/testProduct';
import { testCard } from '../../testing/testSearch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const COLOURS = ['Spruce green', 'Butter', 'Brick red', 'Sky', 'Bone'];
const DETAIL: Partial<ProductDetail> = {
  mainImage: '/main.svg',
  attachedImage: ['/main.svg', '/second.svg'],
  seller: { sellerName: 'Ningbo Lumen Works' },
  saleAttrList: [
    { attrName: 'Plug', valueLink: [{ attrValue: 'EU' }] },
    { attrName: 'Color', valueLink: COLOURS.map((attrValue) => ({ attrValue })) },
  ],
};

function show() {
  const itemDetails = jest.fn(async (_ids: readonly string[]) => [testProduct({ id: '1', ...DETAIL })]);
  renderWithStorefront(<Results products={[testCard('1'), testCard('2')]} />, {
    api: { itemDetails },
    desk: testDesk('retail-rule'),
  });
  const [card = document.body, other = document.body] = screen.getAllByRole('article');
  const move = (pointerType = 'mouse', over = card) =>
    fireEvent(over, Object.assign(new Event('pointermove'), { pointerType }));
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { itemDetails, card, other, move, wait };
}

describe('a card on which the mouse rests for 150 ms', () => {
  it('has another picture, colours and the supplier of its product, which is loaded once (F15)', async () => {
    const { itemDetails, card, other, move, wait } = show();
    for (const ms of [149, 149]) {
      move();
      await wait(ms);
    }
    expect(itemDetails).not.toHaveBeenCalled();
    await wait(1);
    // The other product is gone.
    for (const over of [card, other, other]) {
      move('mouse', over);
      await wait(150);
    }
    expect(itemDetails.mock.calls.map(([ids]) => ids)).toEqual([['1'], ['2']]);
    expect(card.textContent).toContain('+1Ningbo Lumen Works');
    expect(card.querySelectorAll('circle')).toHaveLength(4);
    const second = card.querySelectorAll('img')[1];
    expect(second?.getAttribute('src')).toBe('/second.svg');
    expect(card.querySelector('.loaded')).toBeNull();
    fireEvent.load(second as HTMLElement);
    expect(card.querySelector('.loaded')).toBeTruthy();
  });

  it('is asked for again when its call has failed', async () => {
    const { itemDetails, card, move, wait } = show();
    itemDetails.mockRejectedValueOnce(new Error('down'));
    for (const circles of [0, 4]) {
      move();
      await wait(150);
      expect(card.querySelectorAll('circle')).toHaveLength(circles);
    }
    expect(itemDetails).toHaveBeenCalledTimes(2);
  });
});

it.each<[string, string, boolean, number]>([
  ['a finger', 'touch', false, 150],
  ['a mouse that leaves', 'mouse', false, 100],
  ['a mouse of those who save data', 'mouse', true, 150],
])('%s asks for nothing (F15)', async (_what, pointerType, saveData, ms) => {
  Object.assign(navigator, { connection: { saveData } });
  const { itemDetails, card, move, wait } = show();
  move(pointerType);
  await wait(ms);
  fireEvent.pointerLeave(card);
  await wait(150);
  expect(itemDetails).not.toHaveBeenCalled();
  // Nor is that remembered.
  Reflect.deleteProperty(navigator, 'connection');
  move();
  await wait(150);
  expect(itemDetails).toHaveBeenCalledTimes(1);
});
