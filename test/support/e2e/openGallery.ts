import express, { type RequestHandler } from 'express';
import { builtGallery } from '../../../scripts/gallery/gallery';
import { startTestStorefront } from '../storefront';
import { listening, type Shop } from './openShop';

let gallery: Promise<RequestHandler> | undefined;

/** The gallery in front of a storefront, whose embedded backend has its pictures; built once in a process. */
export async function openGallery(env: Readonly<Record<string, string>>): Promise<Shop> {
  gallery ??= builtGallery();
  const page = await gallery;
  const storefront = await startTestStorefront(env);
  return listening(storefront, express().use(page, storefront.app));
}
