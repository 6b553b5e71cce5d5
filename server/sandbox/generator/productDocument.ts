import type { ProductStatus } from '../../../shared/api/models';
import type { PictureColor } from '../pictures/palette';
import type { PictureKind, PictureStyle } from '../pictures/renderPicture';

/** From what a product's pictures are drawn; its main colour is the first one. */
export interface PictureRecipe {
  readonly kind: PictureKind;
  readonly style: PictureStyle;
  readonly colors: readonly PictureColor[];
  readonly seed: number;
}

/** A property with its values, as sale attributes and product attributes have it. */
export interface Attribute {
  readonly name: string;
  readonly values: readonly string[];
}

/** One combination that can be bought; `values` stand in the order of the sale attributes. */
export interface StoredSku {
  readonly id: string;
  readonly fen: number;
  readonly values: readonly string[];
  readonly suffix?: string;
}

/** All of a product that is neither searched nor sorted by. */
export interface ProductDocument {
  readonly picture: PictureRecipe;
  readonly advertise?: string;
  readonly updatedAt?: number;
  readonly saleAttributes: readonly Attribute[];
  readonly skus: readonly StoredSku[];
  /** JSON text of a list of urls, exactly as the supplier's system sent it. */
  readonly attachedImage?: string;
  readonly video?: string;
  readonly weight?: { readonly value: string; readonly unit: string };
  readonly size?: { readonly length: string; readonly width: string; readonly height: string; readonly unit: string };
  readonly attributes: readonly Attribute[];
  /** HTML, one entry a floor. */
  readonly details: readonly string[];
  /** Edge of the main picture as the supplier delivered it, in pixels; a channel may ask for more. */
  readonly pictureEdge: number;
  /** A channel gives up on it at the first try and takes it at the second. */
  readonly slowToImport?: boolean;
}

/** What of a product is searched, sorted by and shown in lists: a row of `products`. */
export interface CatalogueEntry {
  readonly id: string;
  readonly urlKey?: string;
  readonly status: ProductStatus;
  readonly name: string;
  readonly categoryId: number;
  readonly supplierId?: number;
  /** Lowest price of its SKUs in fen. */
  readonly price?: number;
  readonly listedAt: number;
  readonly mainImage?: string;
}

/** A whole product. */
export interface CatalogueProduct extends CatalogueEntry {
  readonly document: ProductDocument;
}
