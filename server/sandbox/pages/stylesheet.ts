/** The look of the storefront's design, as far as three small pages need it. Served as a file, so that no page has inline style. */
export const STYLESHEET = `
@font-face { font-family: "Figtree Variable"; font-weight: 300 900; font-display: swap; src: url(/fonts/figtree-latin-wght-normal.woff2) format("woff2"); }
:root {
  color-scheme: light;
  --ink-900: #11201c; --ink-700: #33443e; --ink-500: #586862;
  --line-control: #87948f; --line: #d5dcd9; --line-soft: #e7ecea;
  --surface-0: #fff; --surface-1: #f6f8f7; --surface-2: #eef2f0; --surface-hover: #f1f5f3;
  --brand-900: #093129; --brand-800: #0a4136; --brand-700: #0a5344; --brand-600: #0c6652; --brand-100: #d3ece4; --brand-50: #ebf6f2;
  --danger-700: #9d2015; --danger-50: #fdf0ee; --danger-line: #f1c4be;
  --warn-700: #7d5100; --warn-50: #fff6e0;
  --success-700: #0c6244; --success-50: #e9f7f0; --success-line: #b5dfcb;
  --font: "Figtree Variable", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
  --ring: 0 0 0 2px var(--surface-0), 0 0 0 4px var(--brand-600);
  --sh-1: 0 1px 2px rgb(9 38 31 / .06);
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; font: .875rem/1.25rem var(--font); color: var(--ink-700); background: var(--surface-0); -webkit-font-smoothing: antialiased; overflow-wrap: break-word; }
h1, h2, p, ul, dl, dd, fieldset { margin: 0; padding: 0; border: 0; }
ul { list-style: none; }
h1, h2, strong { color: var(--ink-900); font-weight: 600; }
h1 { font-size: 1.875rem; line-height: 2.25rem; letter-spacing: -.022em; margin-top: 16px; text-wrap: balance; }
h2 { font-size: .8125rem; line-height: 1.125rem; }
img, svg { display: block; max-width: 100%; height: auto; }
button, input, select { font: inherit; color: inherit; }
button { background: none; border: 0; padding: 0; cursor: pointer; }
:focus-visible { outline: 0; box-shadow: var(--ring); border-radius: 5px; }
a { color: var(--brand-600); font-weight: 600; text-underline-offset: 3px; }
a:hover { color: var(--brand-700); }
code { font: .875em ui-monospace, "SF Mono", Menlo, Consolas, monospace; color: var(--ink-900); }
.lead { margin-top: 6px; font-size: .9375rem; line-height: 1.4375rem; color: var(--ink-500); }
.small { font-size: .8125rem; line-height: 1.125rem; color: var(--ink-500); }
.split { min-height: 100dvh; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
.column { display: flex; flex-direction: column; padding: 32px 40px; }
.logo { align-self: flex-start; border-radius: 8px; }
.logo svg { height: 32px; width: auto; }
.box { margin: auto; width: 100%; max-width: 400px; padding-block: 24px; }
.box--wide { max-width: 560px; }
.form { display: grid; gap: 20px; margin-top: 24px; }
.field { display: grid; gap: 6px; }
.field label { font-size: .8125rem; font-weight: 500; color: var(--ink-900); }
.input { width: 100%; height: 48px; padding: 0 12px; background: var(--surface-0); border: 1px solid var(--line-control); border-radius: 10px; font-size: 1rem; color: var(--ink-900); }
.input:focus { outline: 0; border-color: var(--brand-600); box-shadow: 0 0 0 3px rgb(12 102 82 / .18); border-radius: 10px; }
.button { display: inline-flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; padding: 0 24px; border-radius: 10px; background: var(--brand-600); color: #fff; font-size: 1rem; font-weight: 600; text-decoration: none; box-shadow: inset 0 1px 0 rgb(255 255 255 / .12), var(--sh-1); }
.button:hover { background: var(--brand-700); color: #fff; }
.button:active { background: var(--brand-800); }
.button:focus-visible { border-radius: 10px; }
.badge { display: inline-flex; padding: 3px 9px; border-radius: 999px; font-size: .75rem; line-height: 1rem; font-weight: 600; background: var(--warn-50); color: var(--warn-700); }
.badge--brand { background: var(--brand-50); color: var(--brand-700); }
.banner { margin-top: 20px; padding: 14px 16px; border: 1px solid var(--success-line); border-radius: 14px; background: var(--success-50); color: var(--success-700); font-weight: 500; }
.banner--danger { border-color: var(--danger-line); background: var(--danger-50); color: var(--danger-700); }
.choices { margin-top: 24px; padding: 16px; border-radius: 14px; background: var(--surface-1); }
.choices h2 { margin-bottom: 8px; }
.choices button { display: flex; width: 100%; align-items: center; gap: 10px; min-height: 44px; padding: 4px 8px; border-radius: 8px; text-align: left; font-weight: 500; color: var(--ink-900); }
.choices button:hover { background: var(--surface-0); box-shadow: var(--sh-1); }
.choices button:focus-visible { box-shadow: var(--ring); border-radius: 8px; }
.choices button[aria-current="true"] { background: var(--brand-50); color: var(--brand-700); }
.choices span:not(.role) { flex: none; }
.choices .role { margin-left: auto; text-align: right; font-size: .8125rem; font-weight: 400; color: var(--ink-500); }
.avatar { width: 30px; height: 30px; border-radius: 50%; background: var(--brand-100); color: var(--brand-800); display: inline-flex; align-items: center; justify-content: center; font-size: 12px; font-weight: 700; letter-spacing: .02em; flex: none; }
.facts { margin-top: 24px; border: 1px solid var(--line-soft); border-radius: 14px; }
.facts > div { display: flex; justify-content: space-between; gap: 16px; padding: 14px 20px; border-top: 1px solid var(--line-soft); }
.facts > div:first-child { border-top: 0; }
.facts dt { color: var(--ink-500); }
.facts dd { color: var(--ink-900); font-weight: 500; text-align: right; font-variant-numeric: tabular-nums; }
.art { background: var(--brand-900); color: #d3e5de; display: flex; flex-direction: column; justify-content: center; gap: 32px; padding: 40px; overflow: hidden; }
.art ul { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; max-width: 520px; }
.art img { border-radius: 20px; }
.art p { max-width: 44ch; font-size: .9375rem; line-height: 1.4375rem; }
.art p:first-of-type { margin-bottom: 10px; color: #fff; font-weight: 600; font-size: 1.875rem; line-height: 1.2; letter-spacing: -.022em; max-width: 20ch; text-wrap: balance; }
.tool { max-width: 1080px; margin: auto; padding: 32px 24px 64px; }
.tool > .logo { display: inline-block; }
.tool section { margin-top: 40px; }
.tool h2 { margin-bottom: 8px; font-size: 1.125rem; line-height: 1.5rem; }
.tool h3 { margin: 24px 0 4px; font-size: .9375rem; color: var(--ink-900); font-weight: 600; }
.tool p { margin-bottom: 8px; max-width: 80ch; }
.tool .lead { margin-bottom: 0; }
.row { display: flex; flex-wrap: wrap; align-items: end; gap: 16px; }
.row .field { flex: 1 1 200px; }
.row .button { width: auto; }
.button--small { width: auto; min-height: 36px; margin-top: 8px; padding: 0 16px; border-radius: 8px; font-size: .875rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 16px 8px 0; border-top: 1px solid var(--line-soft); text-align: left; vertical-align: top; }
th { font-size: .8125rem; font-weight: 500; color: var(--ink-500); border-top: 0; }
pre { margin: 8px 0; padding: 12px; overflow-x: auto; border-radius: 10px; background: var(--surface-1); font: .8125rem/1.25rem ui-monospace, "SF Mono", Menlo, Consolas, monospace; color: var(--ink-900); }
summary { cursor: pointer; color: var(--brand-600); font-weight: 600; }
.fields { margin: 4px 0 4px 16px; padding-left: 8px; border-left: 2px solid var(--line-soft); }
.fields li { padding-block: 2px; }
.tool h3 { scroll-margin-top: 24px; }
.states { display: grid; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); gap: 12px; }
.states li { padding: 16px; border: 1px solid var(--line-soft); border-radius: 14px; }
.states p { margin: 6px 0 0; font-size: .8125rem; line-height: 1.125rem; color: var(--ink-500); }
.states button { color: var(--brand-600); font-weight: 600; text-align: left; text-decoration: underline; text-underline-offset: 3px; }
@media (max-width: 905.98px) { .split { grid-template-columns: minmax(0, 1fr); } .art { display: none; } .column { padding: 20px 24px; } h1 { font-size: 1.625rem; line-height: 2rem; } }
@media (max-width: 414.98px) { .column { padding-inline: 16px; } .choices span:not(.role) { flex: none; }
.choices .role { font-size: .75rem; } }
`;
