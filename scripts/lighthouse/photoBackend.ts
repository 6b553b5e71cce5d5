import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { LighthousePage } from './lighthousePages';

/** A backend whose products have photographs. */
export interface PhotoBackend {
  readonly origin: string;
  /** Makes the photographs of a storefront's pages ahead, so that no measured page waits for them. */
  visit(storefront: string, pages: readonly LighthousePage[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * The embedded backend with its drawn pictures as photographs. Shops have those, and they cost a page less: a browser lays out
 * each drawing as a document of its own on the main thread, 10 to 30 ms, and decodes a photograph beside it.
 *
 * @param executablePath Chromium, which makes the photographs
 */
export async function startPhotoBackend(backendOrigin: string, executablePath: string): Promise<PhotoBackend> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const photos = new Map<string, Promise<Buffer>>();
  const app = express();
  app.get('/api/files/:product/:drawing.svg', async ({ originalUrl }, response) => {
    const photo = photos.get(originalUrl) ?? photograph(browser, backendOrigin + originalUrl);
    photos.set(originalUrl, photo);
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .type('image/jpeg')
      .send(await photo);
  });
  app.use(createProxyMiddleware({ target: backendOrigin }));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visit: async (storefront, pages) => {
      for (const { path, cookie } of pages) {
        const html = await (await fetch(storefront + path, { headers: { cookie } })).text();
        const drawings = new Set(html.match(/\/api\/files\/[^"\s\\]+\.svg/g));
        const made = await Promise.all([...drawings].map((drawing) => fetch(storefront + drawing)));
        if (!made.every(({ ok }) => ok)) throw new Error(`A photograph of ${path} could not be made`);
      }
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await browser.close();
    },
  };
}

/** A drawing as a JPEG of its size. */
async function photograph(browser: Browser, url: string): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><style>body{margin:0}img{display:block}</style><img src="${url}">`);
  const drawing = page.locator('img');
  const jpeg = await drawing.screenshot({ type: 'jpeg', quality: 80 });
  await page.close();
  return jpeg;
}
