// The brand's colours live in tokens.css; where no style sheet reaches, the same values are written again, and held here.
import { readFileSync } from 'node:fs';

const tokens = readFileSync('client/styles/tokens.css', 'utf8');
const token = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1] ?? 'missing';

describe('brand colours outside the style sheet', () => {
  it.each([
    ['server/render/renderDocument.ts', `THEME_COLOR = '${token('brand-900')}'`],
    [
      'server/http/refusalPage.ts',
      `main a{padding:10px 16px;border:1px solid transparent;border-radius:10px;background:${token('brand-600')}`,
    ],
    ['server/http/refusalPage.ts', `main a:hover{background:${token('brand-700')}}`],
    ['server/http/refusalPage.ts', `rx="9" fill="${token('brand-600')}"`],
    ['server/sandbox/pages/pageLayout.ts', `rx="9" fill="${token('brand-600')}"`],
    ['public/logo.svg', token('brand-600')],
    ['public/favicon.svg', token('brand-600')],
  ])('%s has %s', (file, expected) => {
    expect(readFileSync(file, 'utf8')).toContain(expected);
  });
});
