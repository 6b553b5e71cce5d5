/** @jest-environment jsdom */

import { oklchToHex } from './colour';
import { PICTURE_COLORS } from './palette';
import { PICTURE_KINDS, PICTURE_VIEWS, type PictureRequest, renderPicture, stylesOf } from './renderPicture';

const lamp: PictureRequest = { kind: 'lamp', color: 'spruce', view: 'studio', seed: 1 };
const products = PICTURE_KINDS.flatMap((kind) => stylesOf(kind).map((style) => ({ kind, style })));

function parse(svg: string): Element {
  return new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
}

/** Ids a picture refers to in fills, strokes, filters, clips and shared outlines. */
function references(svg: string): string[] {
  return [...svg.matchAll(/(?:url\(|href=")#(\w+)/g)].map(([, id]) => id ?? '');
}

describe('renderPicture', () => {
  it('knows 19 kinds, 20 colours and 9 views (A15)', () => {
    expect([PICTURE_KINDS.length, PICTURE_COLORS.length, PICTURE_VIEWS.length]).toEqual([19, 20, 9]);
    expect(PICTURE_COLORS.find(({ id }) => id === 'spruce')?.name).toBe('Spruce green');
  });

  it('has a main picture and seven more on a ground for a full gallery (S173)', () => {
    const grounds = PICTURE_VIEWS.filter((view) =>
      renderPicture({ ...lamp, view }).includes('width="600" height="600" fill='),
    );
    expect(grounds).toHaveLength(8);
    expect(PICTURE_VIEWS.slice(0, 8)).toEqual(grounds);
  });

  it.each(products)('draws $kind, $style, as valid SVG below 20 KB in every view (A15)', ({ kind, style }) => {
    for (const view of PICTURE_VIEWS) {
      const svg = renderPicture({ kind, style, color: 'clay', view, seed: 7 });
      const root = parse(svg);
      const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id);
      expect([root.localName, root.getAttribute('viewBox')]).toEqual(['svg', '0 0 600 600']);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
      expect(new Set(ids).size).toBe(ids.length);
      expect(references(svg).filter((id) => !ids.includes(id))).toEqual([]);
      expect(svg.length).toBeLessThan(20_000);
    }
  });

  it('draws every product differently, in its first style by default (A15)', () => {
    const pictures = products.map((product) => renderPicture({ ...lamp, ...product }));
    expect(new Set(pictures).size).toBe(products.length);
    expect(renderPicture(lamp)).toBe(renderPicture({ ...lamp, style: stylesOf('lamp')[0] }));
  });

  it('draws every view, colour and accent differently (A15)', () => {
    const colors = PICTURE_COLORS.map(({ id }) => id);
    expect(new Set(PICTURE_VIEWS.map((view) => renderPicture({ ...lamp, view }))).size).toBe(9);
    expect(new Set(colors.map((color) => renderPicture({ ...lamp, color }))).size).toBe(20);
    expect(new Set(colors.map((accent) => renderPicture({ ...lamp, accent }))).size).toBe(20);
  });

  it('returns the same text for the same request (A15)', () => {
    for (const { kind, style } of products) {
      const request = { kind, style, color: 'sky', view: 'pair', seed: 42 } as const;
      expect(renderPicture(request)).toBe(renderPicture({ ...request }));
    }
  });

  it('varies only random details with the seed (A15)', () => {
    const bySeed = (request: PictureRequest) => new Set([1, 2, 3].map((seed) => renderPicture({ ...request, seed })));
    expect(bySeed({ ...lamp, kind: 'mug', style: 'speckled' }).size).toBe(3);
    expect(bySeed(lamp).size).toBe(1);
  });

  it('throws for unknown values and lists the known ones', () => {
    // @ts-expect-error a kind that does not exist
    expect(() => renderPicture({ ...lamp, kind: 'boat' })).toThrow(
      /No picture of kind "boat"; known: headphones, lamp/,
    );
    // @ts-expect-error a view that does not exist
    expect(() => renderPicture({ ...lamp, view: 'toString' })).toThrow(/No picture of view "toString"; known: studio/);
    // @ts-expect-error a colour that does not exist
    expect(() => renderPicture({ ...lamp, color: 'beige' })).toThrow(/No picture of colour "beige"; known: clay/);
    expect(() => renderPicture({ ...lamp, style: 'speckled' })).toThrow(/"speckled"; known: desk, mushroom/);
  });
});

describe('oklchToHex', () => {
  it.each([
    ['black', 0, 0, 0, '#000000'],
    ['white', 1, 0, 0, '#ffffff'],
    ['sRGB red', 0.62796, 0.25768, 29.234, '#ff0000'],
    ['sRGB blue', 0.45201, 0.31321, 264.052, '#0000ff'],
  ])('converts %s', (_name, lightness, chroma, hue, hex) => {
    expect(oklchToHex(lightness, chroma, hue)).toBe(hex);
  });

  it('reduces chroma, not hue, outside sRGB', () => {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(oklchToHex(0.9, 0.4, 145).slice(at, at + 2), 16));
    expect(green).toBeGreaterThan(Math.max(red ?? 255, blue ?? 255));
    expect(oklchToHex(0.9, 0.4, 145)).toMatch(/^#[0-9a-f]{6}$/);
  });
});
