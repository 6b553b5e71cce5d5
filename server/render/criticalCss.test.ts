import { createHash } from 'node:crypto';
import { readCriticalRules } from '../../scripts/build/criticalCss';
import { createCriticalCss } from './criticalCss';

/** What is selected from one sheet for a markup. */
const select = (css: string, markup: string) =>
  createCriticalCss({ 'a.css': readCriticalRules(css) })(['a.css'], markup).css;

const MARKUP = '<main class="aa bb"><a class="cc">x</a></main>';

describe('the styles of the first paint', () => {
  it.each([
    ['of elements', 'a{color:red}', 'a{color:red}'],
    ['of classes in use', '.aa{color:red}.zz{color:red}', '.aa{color:red}'],
    ['of the selectors in use', '.zz,.cc{color:red}', '.cc{color:red}'],
    ['of ancestors in use', '.aa .cc{top:0}.aa .zz{top:0}.zz>a{top:0}', '.aa .cc{top:0}'],
    [
      'for an element without a class',
      '.aa:not(.zz){top:0}:is(.zz,.aa) a{top:0}',
      '.aa:not(.zz){top:0}:is(.zz,.aa) a{top:0}',
    ],
    ['of attributes that look like classes', '.aa[title=".zz"]{top:0}', '.aa[title=".zz"]{top:0}'],
    ['with braces in strings', '.aa:before{content:"}.zz{"}.zz{top:0}', '.aa:before{content:"}.zz{"}'],
    ['for narrow screens', '@media (max-width:9px){.aa{top:0}.zz{top:0}}', '@media (max-width:9px){.aa{top:0}}'],
    ['of groups that are empty', '@media (max-width:9px){.zz{top:0}}', ''],
    ['for print', '@media print{.aa{top:0}}', ''],
    ['without scripts', '@media (scripting:none){.aa{top:0}}', ''],
    ['of less motion', '@media (prefers-reduced-motion:reduce){.aa{top:0}}', ''],
    [
      'for a pointer that is not over it yet',
      '@media (hover:hover){.aa{top:0}.aa:hover{top:1px}}',
      '@media (hover:hover){.aa{top:0}}',
    ],
    [
      'of states that need input',
      '.aa:hover,.aa a:focus-visible{top:0}.aa:not(:hover){top:0}',
      '.aa:not(:hover){top:0}',
    ],
    [
      'of fonts of the device',
      '@font-face{font-family:F;src:url(/f)}@font-face{font-family:G;src:local("A")}',
      '@font-face{font-family:G;src:local("A")}',
    ],
  ])('are the rules %s', (_, css, expected) => {
    expect(select(css, MARKUP)).toBe(expected);
  });

  it('have the animations that they name', () => {
    const css = '.aa{animation:xx 1s,yy 2s}.zz{animation:zz 1s}@keyframes xx{to{top:0}}@keyframes zz{to{top:0}}';
    expect(select(css, MARKUP)).toBe('.aa{animation:xx 1s,yy 2s}@keyframes xx{to{top:0}}');
  });

  it('have the custom properties that they use, also through others', () => {
    const css = ':root{color-scheme:light;--a:var(--b);--b:"x;y";--c:1}@media (x){:root{--b:2;--c:2}}.aa{top:var(--a)}';
    expect(select(css, MARKUP)).toBe(
      ':root{color-scheme:light;--a:var(--b);--b:"x;y"}@media (x){:root{--b:2}}.aa{top:var(--a)}',
    );
  });

  it('come in the order of their sheets, with the source that allows exactly them', () => {
    const sheets = { 'a.css': readCriticalRules('.aa{top:1px}'), 'b.css': readCriticalRules('.aa{top:2px}') };
    const stylesOf = createCriticalCss(sheets);
    const { css, source } = stylesOf(['b.css', 'a.css'], MARKUP);
    expect(css).toBe('.aa{top:2px}.aa{top:1px}');
    expect(source).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  });

  it('are made once for markup with the same classes', () => {
    const rules = readCriticalRules('.aa{top:0}');
    const stylesOf = createCriticalCss({ 'a.css': rules, 'b.css': rules });
    const first = stylesOf(['a.css'], MARKUP);
    expect(stylesOf(['a.css'], '<a class="cc aa"></a><p class="bb"></p>')).toBe(first);
    expect(stylesOf(['a.css'], '<p class="bb"></p>').css).toBe('');
    expect(stylesOf(['b.css'], MARKUP)).not.toBe(first);
  });
});
