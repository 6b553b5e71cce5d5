import written from './helpCentre.json';

/** A help article. Ids are fixed because links contain them. */
interface SeedArticle {
  readonly id: number;
  readonly title: string;
  /** Last change, as a UTC date and time. */
  readonly updatedAt: string;
  /** Lines of HTML. */
  readonly content: readonly string[];
}

/** A category of the help centre with its subcategories and their articles. */
interface SeedArticleCategory {
  readonly id: number;
  readonly name: string;
  readonly subCategories: readonly {
    readonly id: number;
    readonly name: string;
    readonly articles: readonly SeedArticle[];
  }[];
}

/** Articles that other pages link to. */
export const KNOWN_ARTICLES = { sellerAgreement: '5', privacyPolicy: '6', termsAndConditions: '7' } as const;

/** The whole help centre, in the order of its menu. */
export const HELP_CENTRE: readonly SeedArticleCategory[] = written;
