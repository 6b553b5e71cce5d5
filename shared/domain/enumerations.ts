// Enumerations of spec.md §9. No screen uses those of payment, business and after-sales yet: S179 and D47 require them
// as tested exports.

export const PAYMENT_METHODS = ['PAYPAL', 'ALIPAY_HK'] as const;

export const CURRENCIES = ['CNY', 'USD', 'OTHER'] as const;

export const BUSINESS_TYPES = ['ENTERPRISE', 'PERSONAL', 'INSTITUTION', 'ORGAN', 'OTHER'] as const;

export const TAXPAYER_TYPES = ['GENERAL_TAXPAYER', 'SMALL_TAXPAYER'] as const;

/** spec.md names four reasons and "others" without codes. */
export const AFTER_SALES_REASONS = ['DAMAGED', 'MISMATCH', 'QUALITY_PROBLEM', 'MISSING', 'OTHER'] as const;

/** Languages of the interface (spec.md §3: locale entry). */
export const LOCALES = [{ value: 'en-US', label: 'English', locale: 'en-US' }] as const;

/** Recommendation blocks: `recommendTypeDict` and the number of products. */
export const RECOMMENDATIONS = {
  cart: { type: 'CART', count: 5 },
  my: { type: 'my', count: 4 },
  payResult: { type: 'ORDER', count: 5 },
  home: { type: 'HOME', count: 4 },
} as const;

/** Number of recommendations for a product; spec.md gives none (D41). */
export const PRODUCT_RECOMMENDATION_COUNT = 4;
