/** @jest-environment jsdom */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PICTURE_COLORS } from './palette';
import { PICTURE_KINDS, stylesOf } from './places';
import { PICTURE_VIEWS, type PictureRequest, renderPicture } from './renderPicture';

const lamp: PictureRequest = { kind: 'lamp', color: 'spruce', view: 'studio', seed: 1 };
const styles = PICTURE_KINDS.flatMap((kind) => stylesOf(kind).map((style) => ({ kind, style })));
/** With one view each that is parsed, which takes most of the time. */
const products = styles.map((product, index) => ({ ...product, parsed: PICTURE_VIEWS[index % PICTURE_VIEWS.length] }));

const isSvg = (text: string): boolean =>
  new DOMParser().parseFromString(text, 'image/svg+xml').documentElement.localName === 'svg';

/** Ids a picture refers to in fills, strokes, filters, clips and shared outlines. */
function references(svg: string): string[] {
  return [...svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => id ?? '');
}

describe('renderPicture', () => {
  it.each(products)('draws $kind, $style, as valid SVG below 20 KB in every view (A15)', ({ kind, style, parsed }) => {
    for (const view of PICTURE_VIEWS) {
      const svg = renderPicture({ kind, style, color: 'clay', view, seed: 7 });
      const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 600 600"/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null|\[object|[{}]/);
      expect(new Set(ids).size).toBe(ids.length);
      expect(references(svg).filter((id) => !ids.includes(id))).toEqual([]);
      expect(svg.length).toBeLessThan(20_000);
      if (view === parsed) expect(isSvg(svg)).toBe(true);
    }
  });

  it('draws every product, view, colour and accent differently', () => {
    const different = (changes: readonly Partial<PictureRequest>[]) =>
      new Set(changes.map((change) => renderPicture({ ...lamp, ...change }))).size === changes.length;
    expect(different(styles)).toBe(true);
    expect(different(PICTURE_VIEWS.map((view) => ({ view })))).toBe(true);
    expect(different(PICTURE_COLORS.map((color) => ({ color })))).toBe(true);
    expect(different(PICTURE_COLORS.map((accent) => ({ accent })))).toBe(true);
  });
});

it('every drawing is a file that editors of SVG open, and is used', () => {
  const folder = path.join(__dirname, 'drawings');
  const files = globSync('**/*.svg', { cwd: folder });
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(files.filter((_, index) => !isSvg(texts[index] ?? ''))).toEqual([]);
  const parts = files.filter((file) => file.includes('/parts/')).map((file) => path.basename(file, '.svg'));
  expect(parts.filter((part) => !texts.some((text) => text.includes(`{{> ${part}}}`)))).toEqual([]);
  const drawn = files.filter((file) => !file.includes('/parts/') && !/^(views|brushes)/.test(file));
  expect(drawn.sort()).toEqual(styles.map(({ kind, style }) => `${kind}/${style}.svg`).sort());
});
