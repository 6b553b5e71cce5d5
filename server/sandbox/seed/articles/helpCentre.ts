import type { SeedArticleCategory } from './article';
import { gettingStarted } from './gettingStarted';
import { listing } from './listing';
import { policies } from './policies';
import { prices } from './prices';
import { forSuppliers } from './suppliers';

/** Articles that other pages link to. */
export const KNOWN_ARTICLES = { sellerAgreement: '5', privacyPolicy: '6', termsAndConditions: '7' } as const;

/** The whole help centre, in the order of its menu. */
export const HELP_CENTRE: readonly SeedArticleCategory[] = [gettingStarted, listing, prices, forSuppliers, policies];
