/** A help article. Ids are fixed because links contain them. */
interface SeedArticle {
  readonly id: number;
  readonly title: string;
  /** Last change, as a UTC date and time. */
  readonly updatedAt: string;
  /** HTML. */
  readonly content: string;
}

/** A subcategory of the help centre with its articles. */
interface SeedSubCategory {
  readonly id: number;
  readonly name: string;
  readonly articles: readonly SeedArticle[];
}

/** A category of the help centre. */
export interface SeedArticleCategory {
  readonly id: number;
  readonly name: string;
  readonly subCategories: readonly SeedSubCategory[];
}
