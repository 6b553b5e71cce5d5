/** @jest-environment jsdom */

import { PICTURE_COLORS } from './palette';
import { PICTURE_KINDS, PICTURE_VIEWS, type PictureRequest, renderPicture, stylesOf } from './renderPicture';

const lamp: PictureRequest = { kind: 'lamp', color: 'spruce', view: 'studio', seed: 1 };
const styles = PICTURE_KINDS.flatMap((kind) => stylesOf(kind).map((style) => ({ kind, style })));
/** With one view each that is parsed, which takes most of the time. */
const products = styles.map((product, index) => ({ ...product, parsed: PICTURE_VIEWS[index % PICTURE_VIEWS.length] }));

/** Ids a picture refers to in fills, strokes, filters, clips and shared outlines. */
function references(svg: string): string[] {
  return [...svg.matchAll(/(?:url\(|href=")#(\w+)/g)].map(([, id]) => id ?? '');
}

describe('renderPicture', () => {
  it('knows 19 kinds, 20 colours and 9 views (A15)', () => {
    expect([PICTURE_KINDS.length, PICTURE_COLORS.length, PICTURE_VIEWS.length]).toEqual([19, 20, 9]);
    expect(PICTURE_COLORS.find(({ id }) => id === 'spruce')?.name).toBe('Spruce green');
  });

  it.each(products)('draws $kind, $style, as valid SVG below 20 KB in every view (A15)', ({ kind, style, parsed }) => {
    for (const view of PICTURE_VIEWS) {
      const svg = renderPicture({ kind, style, color: 'clay', view, seed: 7 });
      const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 600 600"/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
      expect(new Set(ids).size).toBe(ids.length);
      expect(references(svg).filter((id) => !ids.includes(id))).toEqual([]);
      expect(svg.length).toBeLessThan(20_000);
      const root = view === parsed && new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
      if (root) expect(root.localName).toBe('svg');
    }
  });

  it('draws every product differently, in its first style by default (A15)', () => {
    const pictures = styles.map((style) => renderPicture({ ...lamp, ...style }));
    expect(new Set(pictures).size).toBe(styles.length);
    expect(renderPicture(lamp)).toBe(renderPicture({ ...lamp, style: stylesOf('lamp')[0] }));
  });

  it('draws every view, colour and accent differently (A15)', () => {
    const colors = PICTURE_COLORS.map(({ id }) => id);
    expect(new Set(PICTURE_VIEWS.map((view) => renderPicture({ ...lamp, view }))).size).toBe(9);
    expect(new Set(colors.map((color) => renderPicture({ ...lamp, color }))).size).toBe(20);
    expect(new Set(colors.map((accent) => renderPicture({ ...lamp, accent }))).size).toBe(20);
  });
});
