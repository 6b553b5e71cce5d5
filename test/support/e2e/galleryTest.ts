import express, { type RequestHandler } from 'express';
import { builtGallery } from '../../../scripts/gallery/gallery';
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
