import type { ApiClient } from '../../../shared/api/apiClient';
import type { ProductDetail } from '../../../shared/api/models';
import { galleryPictures } from '../../../shared/domain/product/galleryPictures';
import { measuresOf, measureText } from '../../../shared/domain/product/measures';
import { comparePrices, plainPrice } from '../../../shared/domain/product/price';
import { isListable } from '../../../shared/domain/product/productStatus';
import { shortened, textBlocks } from '../../../shared/richHtml/plainText';
import type { Sanitize } from '../../../shared/richHtml/safeHtml';
import { href } from '../../../shared/routing/href';
import { loadCachedCalls } from '../../api/loadCachedCalls';
import { itemVideo } from '../../products/itemVideo';
import { productOptions, productPrices, sizeOf, variantValues, weightOf } from '../../products/productFacts';

/** What a shop's own back office asks for. */
export type SheetProduct = Awaited<ReturnType<typeof sheetProduct>>;

/** A product by its id; null when it does not exist any more. */
export type SheetEntry = readonly [id: string, product: SheetProduct | null];

interface LoadOptions {
  readonly sanitize: Sanitize;
  readonly signal: AbortSignal;
  /** Called for each product that was loaded or does not exist. */
  readonly onEntry: (entry: SheetEntry) => void;
  /** Called after each call, also one that failed. */
  readonly onProgress?: (done: number) => void;
}

/** Calls in flight. */
const AT_ONCE = 4;

/**
 * Loads products for the sheet, each once, a few at a time. One whose call failed is no entry, and can be asked for again.
 *
 * @throws DOMException AbortError when it is stopped
 */
export async function loadSheet(
  api: Pick<ApiClient, 'item' | 'fileUrl'>,
  ids: readonly string[],
  { sanitize, signal, onEntry, onProgress }: LoadOptions,
): Promise<void> {
  const queue = new Set(ids).values();
  let done = 0;
  const load = async (id: string) => {
    const product = await api.item(id, { signal });
    onEntry([id, product && (await sheetProduct(product, sanitize, api))]);
  };
  // All workers share one iterator.
  const work = async () => {
    for (const id of queue) {
      signal.throwIfAborted();
      await load(id).catch(() => undefined);
      onProgress?.(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  signal.throwIfAborted();
}

/** Shops show about ten lines of a product. */
const MAX_POINTS = 10;
const POINT_LENGTH = 300;

async function sheetProduct(product: ProductDetail, sanitize: Sanitize, api: Pick<ApiClient, 'fileUrl'>) {
  const { id, productName: name = id, detailList } = product;
  const [size, weight] = [sizeOf(product), weightOf(product)];
  const { storedFile } = await loadCachedCalls();
  const addressOf = (file: string) => storedFile(api, file);
  const pictures = await Promise.all(galleryPictures(product).map(addressOf));
  const film = itemVideo(product.video);
  const details = await sanitize(detailList.map(({ detail }) => detail ?? ''));
  return {
    id,
    name,
    isListable: isListable(product.productStatus),
    prices: productPrices(product),
    variants: variantsByCost(product),
    supplier: product.seller?.sellerName,
    points: [...new Set(details.flatMap(textBlocks).map((text) => shortened(text, POINT_LENGTH)))].slice(0, MAX_POINTS),
    size: (size ? measuresOf('length', { amounts: [size.length, size.width, size.height], unit: size.unit }) : []).map(
      measureText,
    ),
    weight: (weight ? measuresOf('weight', { amounts: [weight.weight], unit: weight.unit }) : []).map(measureText),
    options: [...new Set(productOptions(product).map((option) => `${option.name}: ${option.value}`))],
    pictures: pictures.filter((picture) => picture !== undefined),
    video: film && (await addressOf(film.url)),
    address: href.item(product),
  };
}

/** More are a table, which the product's page has. */
const MAX_COSTS = 30;

/** The variants of each cost, the lowest first, as their values say; none where all cost the same. */
function variantsByCost({ skuList, saleAttrList }: ProductDetail) {
  const byCost = new Map<string, Set<string>>();
  for (const sku of skuList) {
    if (sku.sellerSkuPrice === undefined) continue;
    const cost = plainPrice(sku.sellerSkuPrice);
    const name = variantValues(sku, saleAttrList).filter(Boolean).join(', ') || (sku.id ?? '');
    byCost.set(cost, (byCost.get(cost) ?? new Set()).add(name));
  }
  if (byCost.size < 2 || byCost.size > MAX_COSTS) return [];
  return [...byCost]
    .sort(([one], [other]) => comparePrices(one, other))
    .map(([cost, names]) => ({ cost, names: [...names] }));
}
