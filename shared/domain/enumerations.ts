// Closed lists of spec.md §9. Those of payment, business and after-sales have no screen of their own (D47).

export const PAYMENT_METHODS = ['PAYPAL', 'ALIPAY_HK'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const CURRENCIES = ['CNY', 'USD', 'OTHER'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const BUSINESS_TYPES = ['ENTERPRISE', 'PERSONAL', 'INSTITUTION', 'ORGAN', 'OTHER'] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

export const TAXPAYER_TYPES = ['GENERAL_TAXPAYER', 'SMALL_TAXPAYER'] as const;
export type TaxpayerType = (typeof TAXPAYER_TYPES)[number];

/** spec.md names four reasons and "others"; the codes are ours. */
export const AFTER_SALES_REASONS = ['DAMAGED', 'MISMATCH', 'QUALITY_PROBLEM', 'MISSING', 'OTHER'] as const;
export type AfterSalesReason = (typeof AFTER_SALES_REASONS)[number];

/** Languages of the interface (spec.md §3: locale entry). */
export const LOCALES = [{ value: 'en-US', label: 'English', locale: 'en-US' }] as const;
export type Locale = (typeof LOCALES)[number]['value'];

/** Recommendation blocks: `recommendTypeDict` and how many products are asked for. */
export const RECOMMENDATIONS = {
  cart: { type: 'CART', count: 5 },
  my: { type: 'my', count: 4 },
  payResult: { type: 'ORDER', count: 5 },
  home: { type: 'HOME', count: 4 },
} as const;

/** Products recommended beside a product, by its id; spec.md gives no number (D41). */
export const PRODUCT_RECOMMENDATION_COUNT = 4;
