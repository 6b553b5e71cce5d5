// Makes the icons of `public/` from its favicon.svg with Chromium, after a change of the brand:
// npx node --import tsx scripts/makeIcons.mts [FOLDER]
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureProgram } from './debian';

const FOLDER = process.argv[2] ?? 'public';
/** Pixels of the pictures in favicon.ico. */
const ICO_SIZES = [16, 32, 48];

const svg = readFileSync(`${FOLDER}/favicon.svg`, 'utf8');
/** The colour of the mark's ground, which systems that cut their own shape need up to the edge. */
const ground = /<rect[^>]* fill="([^"]+)"/.exec(svg)?.[1] ?? '#ffffff';

const browser = await chromium.launch({ executablePath: ensureProgram('CHROMIUM_PATH') });

/** The mark as a PNG; with a ground it is drawn smaller, inside the part that no system cuts off. */
async function picture(size: number, scale = 1, color = 'transparent'): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const style = `body{margin:0;display:grid;place-items:center;height:100vh;background:${color}}svg{width:${scale * 100}%}`;
  await page.setContent(`<!doctype html><style>${style}</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** An icon file of PNGs: a header of 6 bytes, then 16 for each picture, then the pictures. */
function ico(pictures: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, png] of pictures.entries()) {
    const entry = 6 + 16 * index;
    const size = ICO_SIZES[index] ?? 0;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures]);
}

const files: Readonly<Record<string, () => Promise<Buffer>>> = {
  'favicon.png': () => picture(256),
  'icon-192.png': () => picture(192),
  'icon-512.png': () => picture(512),
  'icon-maskable-512.png': () => picture(512, 0.8, ground),
  'apple-touch-icon.png': () => picture(180, 0.9, ground),
  'favicon.ico': async () => ico(await Promise.all(ICO_SIZES.map((size) => picture(size)))),
};
for (const [name, make] of Object.entries(files)) writeFileSync(`${FOLDER}/${name}`, await make());
await browser.close();
