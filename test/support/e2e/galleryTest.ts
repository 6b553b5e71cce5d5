import { expect, type Page } from '@playwright/test';
import express, { type RequestHandler } from 'express';
import { builtGallery, GALLERY_PATH } from '../../../scripts/gallery/gallery';
import { startBackend } from '../rawServer';
import { closeStorefronts, startTestStorefront } from '../storefront';
import { test as base } from './fixtures';

let gallery: Promise<RequestHandler> | undefined;

/** The gallery in front of the shop, whose embedded backend has its pictures; built once in a process. */
export const galleryTest = base.extend({
  shop: async ({ shopEnv }, use) => {
    gallery ??= builtGallery();
    const page = await gallery;
    const storefront = await startTestStorefront(shopEnv);
    const { port } = await startBackend(express().use(page, storefront.app));
    await use({ ...storefront, origin: `http://localhost:${port}` });
    await closeStorefronts();
  },
});

/** Opens the gallery; resolves with the addresses of the states that have a page of their own, by their names. */
export async function openGallery(page: Page): Promise<Record<string, string>> {
  await page.goto(GALLERY_PATH);
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
  const links = page.locator('[data-alone]');
  const states = await links.evaluateAll((all) => all.map((one) => one.getAttribute('data-alone') ?? ''));
  expect(states.length).toBeGreaterThan(30);
  return Object.fromEntries(states.map((state) => [state, `${GALLERY_PATH}?state=${state}`]));
}
