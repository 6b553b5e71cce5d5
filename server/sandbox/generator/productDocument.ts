import type { ProductStatus } from '../../../shared/api/models';
import type { PictureColor } from '../pictures/palette';
import type { PictureKind, PictureStyle } from '../pictures/places';
import type { PictureView } from '../pictures/renderPicture';

/** How to draw a product's pictures; the first colour is the main one. */
export interface PictureRecipe {
  readonly kind: PictureKind;
  readonly style: PictureStyle;
  readonly colors: readonly PictureColor[];
  /** Colour of trims and details. */
  readonly accent: PictureColor;
  /** The view of the main picture. */
  readonly mainView: PictureView;
  readonly mirrored: boolean;
  readonly scale: number;
  readonly seed: number;
}

/** A sale attribute or product attribute with its values. */
export interface Attribute {
  readonly name: string;
  readonly values: readonly string[];
}

/** One SKU; `values` are in the order of the sale attributes. */
export interface StoredSku {
  readonly id: string;
  readonly fen: number;
  readonly values: readonly string[];
  readonly suffix?: string;
}

/** Fields of a product that are neither searched nor sorted by. */
export interface ProductDocument {
  readonly picture: PictureRecipe;
  readonly advertise?: string;
  readonly updatedAt?: number;
  readonly saleAttributes: readonly Attribute[];
  readonly skus: readonly StoredSku[];
  /** JSON text of a list of URLs, exactly as the supplier's system sent it. */
  readonly attachedImage?: string;
  readonly video?: string;
  readonly weight?: { readonly value: string; readonly unit: string };
  readonly size?: { readonly length: string; readonly width: string; readonly height: string; readonly unit: string };
  readonly attributes: readonly Attribute[];
  /** HTML, one entry for each section of the details. */
  readonly details: readonly string[];
  /** Edge of the main picture in pixels; channels require a minimum. */
  readonly pictureEdge: number;
  /** What every channel says of it. */
  readonly refusals?: readonly string[];
  /** Listing fails at the first try and succeeds at the second. */
  readonly slowToImport?: boolean;
}

/** Fields of a product that are searched, sorted by and listed: a row of `products`. */
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

/** All fields of a product. */
export interface CatalogueProduct extends CatalogueEntry {
  readonly document: ProductDocument;
}
