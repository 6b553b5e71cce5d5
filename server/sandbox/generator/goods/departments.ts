import { bags } from './lines/bags';
import { apparel, shoes } from './lines/clothing';
import { electronics } from './lines/electronics';
import { home } from './lines/home';
import { kitchen } from './lines/kitchen';
import { toys } from './lines/toys';
import { watches } from './lines/watches';
import type { Department } from './productLine';

/** The first-level categories in header order. */
export const DEPARTMENTS: readonly Department[] = [home, kitchen, electronics, bags, shoes, apparel, watches, toys];
