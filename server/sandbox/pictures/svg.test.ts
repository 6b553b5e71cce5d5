import { path, rect, rounded, svgDocument } from './svg';

const OUTLINE = 'M186 226 V424 C186 462 212 480 300 480 S414 462 414 424 V226Z M0 0';

describe('rounded', () => {
  it('writes computed numbers with one decimal at most', () => {
    expect(rounded`M${1 / 3} ${2}L${10.96} ${-0.04}`).toBe('M0.3 2L11 0');
  });
});

describe('svgDocument', () => {
  it('writes a long outline that repeats once and refers to it', () => {
    const svg = svgDocument('', path(OUTLINE, 'red') + path(OUTLINE, 'blue'));
    expect(svg.split(OUTLINE)).toHaveLength(2);
    expect(svg).toContain('<use href="#p0" fill="red"/><use href="#p0" fill="blue"/>');
  });

  it('leaves unique outlines in place', () => {
    const svg = svgDocument('', path(OUTLINE, 'red') + rect(0, 0, 10, 10, 0, 'blue'));
    expect(svg).toContain(`<path d="${OUTLINE}" fill="red"/><rect x="0" y="0" width="10" height="10" fill="blue"/>`);
  });
});
