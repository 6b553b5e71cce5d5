import type { ApiClient } from '../../../shared/api/apiClient';
import type { ProductCard, ProductDetail } from '../../../shared/api/models';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import { isMeasured, priceSpan } from '../../products/productFacts';
import { loaderContext } from '../../testing/loaderContext';
import { testProduct } from '../../testing/testProduct';
import { testCard } from '../../testing/testSearch';
import { load as loadItem } from './ItemPage.loader';

const card: ProductCard = { ...testCard('7'), productStatus: 'ONSHELF' };

function contextAt(path: string, calls: Partial<ApiClient>) {
  const [first = '', second] = path.split('/');
  return loaderContext({
    params: second === undefined ? { first } : { first, second },
    api: calls,
    sanitize: async (parts) => parts.map((html) => html.replaceAll('<script>', '') as SafeHtml),
  });
}

function callsFor(product: ProductDetail) {
  return { item: jest.fn(async () => product), recommendations: jest.fn(async () => [card]) };
}

describe('loadItem', () => {
  it.each<[string, Record<string, string>]>([
    ['halo-arc-desk-lamp/green-uk', { Colour: 'Green', Plug: 'UK' }],
    ['halo-arc-desk-lamp/mauve-us', {}],
    ['3002/20450001', {}],
  ])('for /items/%s selects %j (S024, C07)', async (path, choice) => {
    expect((await loadItem(contextAt(path, callsFor(testProduct())))).choice).toEqual(choice);
  });

  it('says that a supplier has written the details (D197)', async () => {
    const sanitize = jest.fn(async () => []);
    await loadItem({ ...contextAt('7', callsFor(testProduct())), sanitize, publicOrigin: 'https://shop.example' });
    expect(sanitize).toHaveBeenCalledWith(expect.any(Array), 'https://shop.example');
  });

  it.each([
    ['items/key.mp4', 'items/key.mp4'],
    ['/items/a.mp4', undefined],
    ['https://shop.example/iam/a.flv', undefined],
    ['https://shop.example/files/a.flv', 'https://shop.example/files/a.flv'],
  ])('with the film %s has %s, as a supplier leads to no page of ours (D197)', async (video, expected) => {
    const context = contextAt('7', callsFor({ ...testProduct(), video }));
    expect((await loadItem({ ...context, publicOrigin: 'https://shop.example' })).video?.url).toBe(expected);
  });

  it('loads recommendations in parallel if the path has the id, else after (D41)', async () => {
    const order: string[] = [];
    const calls: Partial<ApiClient> = {
      item: async () => {
        order.push('item requested');
        await Promise.resolve();
        order.push('item loaded');
        return testProduct();
      },
      recommendations: async ({ id, pageSize }: { id?: string; pageSize: number }) => {
        order.push(`${pageSize} for ${id}`);
        return [card];
      },
    };
    await loadItem(contextAt('20450001', calls));
    expect(order.splice(0)).toEqual(['4 for 20450001', 'item requested', 'item loaded']);
    await loadItem(contextAt('halo-arc-desk-lamp', calls));
    expect(order).toEqual(['item requested', 'item loaded', '4 for 20450001']);
  });

  it('returns only what the page shows (S071, S072, S173, D23)', async () => {
    const product = testProduct({
      detailList: ['<script>Safe', undefined, '  ', '<p><br></p>', '&nbsp;'].map((detail) => ({ detail })),
      spuAttrList: [
        { attrMd: { attrName: 'Material' }, attrValueLink: [{ attrValue: 'Steel' }, { attrValue: 'Glass' }] },
        { attrMd: undefined, attrValueLink: [{ attrValue: 'nameless' }] },
        { attrMd: { attrName: 'Empty' }, attrValueLink: [{ attrValue: undefined }] },
      ],
    });
    const data = await loadItem(contextAt('20450001', callsFor(product)));
    expect(data.pictures).toEqual(['/files/0.svg', '/files/1.svg', '/files/2.svg']);
    expect(data.details).toEqual(['Safe']);
    expect(data.attributes).toEqual([{ name: 'Material', value: 'Steel, Glass' }]);
    expect(data.recommended?.map(({ id }) => id)).toEqual(['7']);
    expect(data.recommended?.[0]).not.toHaveProperty('productStatus');
    for (const field of ['detailList', 'spuAttrList', 'attachedImage', 'seller', 'video']) {
      expect(data.product).not.toHaveProperty(field);
    }
    expect(data.product.sellerName).toBe('Ningbo Lumen Works');
  });

  it.each([
    ['player', ['/files/tour.mp4', 'https://cdn.example/TOUR.MP4']],
    ['link', ['/files/tour.flv', '/files/tour.rvmb', '/files/tour.avi', 'https://cdn.example/TOUR.WMV']],
    [undefined, ['/files/tour.webm', '/files/tour.mp4?x=1', '/files/tourmp4', 'javascript:alert(1)//.mp4', undefined]],
  ])('reads as a video for a %s: %j (S122, D22, D85)', async (kind, addresses) => {
    for (const video of addresses) {
      const data = await loadItem(contextAt('20450001', callsFor(testProduct({ video }))));
      expect(data.video).toEqual(kind && { kind, url: video });
    }
  });

  it.each<[string, readonly string[]]>([
    ['/files/Green.svg', ['', 'Green']],
    ['https://cdn.example/a/Spruce%20green.jpg?w=2', ['', 'Spruce green']],
    ['/files/red.svg', []],
    ['/files/38.svg', []],
    ['/files/%E0%A4%A.svg', []],
    ['/files/Green', []],
  ])('reads which value the picture %s shows: %j (D94)', async (address, values) => {
    const valueLink = ['Green', 'Spruce green', '38', 'fil'].map((attrValue) => ({ attrValue }));
    const product = testProduct({
      mainImage: '/files/0.svg',
      attachedImage: [address],
      saleAttrList: [{ attrName: 'Colour', valueLink }],
    });
    expect((await loadItem(contextAt('20450001', callsFor(product)))).pictureValues).toEqual(values);
  });
});

it.each([
  ['88.5 9 100.10 12', '9 100.10'],
  ['5 5.00', '5'],
  ['5 - free', '5'],
  ['free 7 - 5', '5 7'],
  ['free -', ''],
])('the span of the prices %s is %j; anything else is no price (S066)', (prices, span) => {
  const given = prices.split(' ').map((price) => (price === '-' ? undefined : price));
  expect(priceSpan(given).join(' ')).toBe(span);
});

it.each([
  [true, ['1.25', '0.001', '10', '0.00kg', 'kg0', '100.0', 'x 0', '']],
  [false, ['0', '0.00', ' 000. ', undefined]],
])('is measured: %s for %j (S068)', (expected, amounts) => {
  expect(amounts.map(isMeasured)).toEqual(amounts.map(() => expected));
});
