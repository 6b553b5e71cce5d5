// No build of the storefront holds the component catalogue (ADR 0021).
import { globSync, readFileSync } from 'node:fs';
import { BUILD } from '../support/storefront';

describe('the component catalogue', () => {
  it('is in no file of the production build', () => {
    const files = globSync(`${BUILD}/**/*.{js,css,html,json}`);
    expect(files.length).toBeGreaterThan(10);
    const markers = ['Component catalogue', '__dev/components', 'data-entry'];
    expect(files.filter((file) => markers.some((marker) => readFileSync(file, 'utf8').includes(marker)))).toEqual([]);
  });
});
