import express from 'express';
import { CATALOGUE_BUILD, ensureCatalogueBuild } from '../../../scripts/catalogue/buildCatalogue';
import { CATALOGUE_ASSETS } from '../../../scripts/catalogue/catalogueConfig';
import { cataloguePage } from '../../../scripts/catalogue/cataloguePage';
import { startTestStorefront } from '../storefront';
import { listening, type Shop } from './openShop';

/** The component catalogue in front of a storefront, whose embedded backend has its pictures. */
export async function openCatalogue(env: Readonly<Record<string, string>>): Promise<Shop> {
  await ensureCatalogueBuild();
  const storefront = await startTestStorefront(env);
  const app = express();
  app.use(cataloguePage(express.Router().use(CATALOGUE_ASSETS, express.static(CATALOGUE_BUILD))));
  app.use(storefront.app);
  return listening(storefront, app);
}
