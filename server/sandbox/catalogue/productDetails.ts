import type { ProductDetail } from '../../../shared/api/models';
import type { Database } from '../database/database';
import { catalogueDocument } from '../generator/catalogueProduct';
import { pathTo } from '../generator/goods/categories';
import type { Attribute, StoredSku } from '../generator/productDocument';
import type { SandboxSession } from '../http/sessions';
import { asChanged, CARD_COLUMNS, type CardRow, cardsOf, yuanOf } from './cards';

interface DetailRow extends CardRow {
  readonly category_id: number;
  readonly supplier: string | null;
  readonly number: number;
}

const FIND_PRODUCT = `SELECT ${CARD_COLUMNS}, p.category_id, s.name AS supplier, p.number
  FROM products p LEFT JOIN suppliers s ON s.id = p.supplier_id
  WHERE (p.id = ? OR p.url_key = ?) AND p.status IN ('ONSHELF', 'OFFSHELF')`;

/** All fields of a product page, by id or urlKey; undefined when there is no visible product. */
export function findProduct(database: Database, key: string, session: SandboxSession): ProductDetail | undefined {
  const row = database.get<DetailRow>(FIND_PRODUCT, key, key);
  const card = row && cardsOf(database, [row], session)[0];
  if (!card) return undefined;
  const document = catalogueDocument(row.number);
  const { size, weight, skus } = document;
  const mayShowPrices = session.buyer !== undefined;
  const product = {
    ...card,
    advertise: document.advertise,
    seller: row.supplier === null ? undefined : { sellerName: row.supplier },
    updatedAt: document.updatedAt,
    priceRange: mayShowPrices ? priceRangeOf(skus) : undefined,
    cateList: categoriesAbove(database, row.category_id),
    saleAttrList: document.saleAttributes.map(({ name, values }) => ({
      attrName: name,
      valueLink: values.map((attrValue) => ({ attrValue })),
    })),
    attachedImage: document.attachedImage,
    video: document.video,
    weight: weight?.value,
    weightType: weight?.unit,
    length: size?.length,
    width: size?.width,
    height: size?.height,
    unitType: size?.unit,
    skuList: skus.map((sku) => ({
      id: sku.id,
      sellerSkuPrice: mayShowPrices ? yuanOf(sku.fen) : undefined,
      skuUrlSuffix: sku.suffix,
      saleAttrList: valuesOf(sku, document.saleAttributes),
    })),
    spuAttrList: document.attributes.map(({ name, values }) => ({
      attrValueLink: values.map((attrValue) => ({ attrValue })),
      attrMd: { attrName: name },
    })),
    detailList: document.details.map((detail) => ({ detail })),
  };
  return asChanged(product, row.patch, session);
}

/**
 * Changes what a product's page and cards say by a JSON merge patch, added to former ones. Search goes by what was before.
 *
 * @returns whether there is such a product
 */
export function changeProduct(database: Database, id: string, patch: object): boolean {
  const before = database.get<{ patch: string | null }>('SELECT patch FROM products WHERE id = ?', id);
  const { productStatus } = patch as Partial<ProductDetail>;
  const all = JSON.stringify({ ...JSON.parse(before?.patch ?? '{}'), ...patch });
  const sql = 'UPDATE products SET patch = ?, status = coalesce(?, status) WHERE id = ?';
  database.run(sql, all, productStatus ?? null, id);
  return before !== undefined;
}

function priceRangeOf(skus: readonly StoredSku[]): ProductDetail['priceRange'] {
  if (skus.length === 0) return undefined;
  const prices = skus.map(({ fen }) => fen);
  return { lowestPrice: yuanOf(Math.min(...prices)), highestPrice: yuanOf(Math.max(...prices)) };
}

function valuesOf({ values }: StoredSku, attributes: readonly Attribute[]) {
  return values.map((attrValue, index) => ({ attrName: attributes[index]?.name ?? '', attrValue }));
}

function categoriesAbove(database: Database, categoryId: number): ProductDetail['cateList'] {
  return pathTo(categoryId).flatMap((id) => {
    const category = database.get<{ name: string }>('SELECT name FROM categories WHERE id = ?', id);
    return category ? [{ id: String(id), cateName: category.name }] : [];
  });
}
