import type { ApiClient } from '../../shared/api/apiClient';
import type { CallOptions } from '../../shared/api/calls/operations';
import { type CardProduct, cardFields } from '../../shared/domain/product/cardFields';
import { isPublished } from '../../shared/domain/product/productStatus';
import { normalizedInput } from '../../shared/domain/typedText';
import type { Translate } from '../../shared/messages/translate';

/** Digits that are told from quantities, or the words of a url key. */
const CODE = /^(?:\d{4,}|[^\s/-]+(?:-[^\s/-]+){2,})$/;

/** The item codes and url keys of a keyword, if it is nothing else. */
export function codesOf(keyword: string): readonly string[] {
  const words = normalizedInput(keyword)
    .split(/[\s,;、]+/)
    .filter(Boolean);
  return words.every((word) => CODE.test(word)) ? words : [];
}

/** A product that was found by its code, in one line. */
export const codeText = ({ id, productName }: CardProduct, t: Translate): string =>
  [`${t('product.itemCode')} ${id}`, productName].filter(Boolean).join(' · ');

/** The product whose item code or url key a keyword is; null when there is none. What can be no code is not asked for. */
export async function productByCode(
  api: Pick<ApiClient, 'frontItems'>,
  keyword: string,
  options?: CallOptions,
): Promise<CardProduct | null> {
  const [code, ...others] = codesOf(keyword);
  if (code === undefined || others.length > 0) return null;
  const isNamed = (name = '') => name.toLowerCase() === code.toLowerCase();
  const [product] = await api.frontItems([code], options);
  const isFound = product && (isNamed(product.id) || isNamed(product.urlKey)) && isPublished(product.productStatus);
  return isFound ? cardFields(product) : null;
}
