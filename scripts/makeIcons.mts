// Makes the icons of `public/` from its favicon.svg with Chromium, after a change of the brand:
// npx node --import tsx scripts/makeIcons.mts [FOLDER]
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureProgram } from './debian';

const FOLDER = process.argv[2] ?? 'public';
const svg = readFileSync(`${FOLDER}/favicon.svg`, 'utf8');
/** The colour of the mark's ground, which systems that cut their own shape need up to the edge. */
const ground = /<rect[^>]* fill="([^"]+)"/.exec(svg)?.[1] ?? '#ffffff';
const browser = await chromium.launch({ executablePath: ensureProgram('CHROMIUM_PATH') });

/** The mark as a PNG; with a ground it is drawn smaller, inside the part that no system cuts off. */
async function picture(size: number, percent = 100, color = 'transparent'): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const style = `body{margin:0;display:grid;place-items:center;height:100vh;background:${color}}svg{width:${percent}%}`;
  await page.setContent(`<!doctype html><style>${style}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

/** An icon file of one PNG: two headers, then the picture. It is for what reads no favicon.svg, and scales it. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}

const ICO_SIZE = 48;
const files = {
  'favicon.png': await picture(256),
  'icon-192.png': await picture(192),
  'icon-512.png': await picture(512),
  'icon-maskable-512.png': await picture(512, 80, ground),
  'apple-touch-icon.png': await picture(180, 90, ground),
  'favicon.ico': ico(await picture(ICO_SIZE), ICO_SIZE),
};
for (const [name, content] of Object.entries(files)) writeFileSync(`${FOLDER}/${name}`, content);
await browser.close();
