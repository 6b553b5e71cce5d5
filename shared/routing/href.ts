// Builders of every address that the application links to but items' (domain/product/itemLink.ts).

/** Article 5 is the seller agreement (spec.md §2). */
export const SELLER_AGREEMENT_ID = '5';

const query = (fields: Readonly<Record<string, string | undefined>>): string => {
  const set = Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1]));
  return set.length > 0 ? `?${new URLSearchParams(set)}` : '';
};

export const href = {
  home: (): string => '/',
  search: (fields: { keyword?: string; cateId?: string; sortType?: string } = {}): string => `/search${query(fields)}`,
  article: (id: string): string => `/article/detail/${encodeURIComponent(id)}`,
  help: (categoryId?: string): string => (categoryId ? `/help/${encodeURIComponent(categoryId)}` : '/help'),
  invite: (): string => '/invite',
  upgrading: (): string => '/upgrading',
  busy: (from?: string): string => `/busy${query({ from })}`,
  selectionCart: (): string => '/distributor/selection/cart',
  myProducts: (): string => '/distributor/list/products',
  account: (): string => '/account/verification',
  vendorAudit: (): string => '/vendor/audit',
};

/** The address of an external login or authorisation page that comes back to `returnTo`, an absolute URL (D34). */
export function withRedirectUrl(externalUrl: string, returnTo: string): string {
  const separator = externalUrl.includes('?') ? '&' : '?';
  return `${externalUrl}${separator}redirectUrl=${encodeURIComponent(returnTo)}`;
}
