// The one page of refusals that no part of the application can render: 400, 408, 414, 429, 431, 502, 503 and 504. A page
// that offers another try makes no further request, because there may be too many already.
import { hash } from 'node:crypto';
import mark from '#brand/public/favicon.svg?raw';
import { colorOf } from './brandColors';

const STYLE =
  '@font-face{font-family:Figtree;src:url(/fonts/figtree-latin-wght-normal.woff2);font-weight:300 900;font-display:swap}' +
  'body{display:grid;grid-template-rows:auto 1fr;min-height:100vh;margin:0;background:#fff;color:#11201c;' +
  'font:16px/1.5 Arial,sans-serif;-webkit-font-smoothing:antialiased}' +
  '.home{font-family:Figtree,Arial,sans-serif}' +
  'header{padding:20px clamp(16px,2.5vw,32px)}svg,img{display:block}header svg{width:32px}' +
  'main{display:grid;place-content:center;justify-items:center;padding:0 16px 128px;text-align:center}' +
  'img{width:min(380px,80vw);height:auto}' +
  'h1{max-width:20em;margin:4px 0 24px;font-size:clamp(28px,5vw,40px);font-weight:600;line-height:1.1;' +
  'letter-spacing:-.028em;text-wrap:balance;overflow-wrap:anywhere}' +
  `main a{padding:10px 16px;border:1px solid transparent;border-radius:10px;background:${colorOf('brand-600')};color:#fff;` +
  `font-size:14px;font-weight:600;line-height:20px;text-decoration:none}main a:hover{background:${colorOf('brand-700')}}` +
  `:focus-visible{outline:2px solid ${colorOf('brand-600')};outline-offset:2px;border-radius:10px}`;

/** The policy of a refusal page: its own style sheet, our pictures and our font. */
export const REFUSAL_POLICY =
  `default-src 'none';style-src 'sha256-${hash('sha256', STYLE, 'base64')}';img-src 'self';` +
  "font-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** What follows the sentence: the home page, or the same address again when the refusal is temporary. */
const ENDINGS = {
  home: {
    picture: '<img src="/illustrations/scene-link.svg" alt="" width="380" height="260">',
    href: '/',
    label: 'Back to home',
  },
  retry: { picture: '', href: '', label: 'Try again' },
} as const;

/** The page of a refusal. `text` is a constant of ours and goes into the HTML as it is. */
export function refusalPage(text: string, ending: keyof typeof ENDINGS = 'home'): string {
  const { picture, href, label } = ENDINGS[ending];
  return (
    '<!doctype html><html lang="en-US"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${text}</title><style>${STYLE}</style><body class="${ending}">` +
    `<header><a href="/" aria-label="Home">${mark}</a></header>` +
    `<main>${picture}<h1>${text}</h1><a href="${href}">${label}</a></main></html>`
  );
}
